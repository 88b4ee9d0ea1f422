// SPDX-License-Identifier: MIT

// What the types of the library take. Of other types the page knows the name, and no more.

const valueChecks = (() => {
  const integer = (bits, isSigned) => {
    const shape = isSigned ? /^(0|-?[1-9][0-9]*)$/ : /^(0|[1-9][0-9]*)$/;
    const most = 2n ** BigInt(isSigned ? bits - 1 : bits) - 1n;
    const least = isSigned ? -(2n ** BigInt(bits - 1)) : 0n;
    return (text) => shape.test(text) && text.length <= 20 && BigInt(text) <= most && BigInt(text) >= least;
  };
  const number = (rounded) => (text) => /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(text)
    && Number.isFinite(rounded(Number(text)));
  const checks = {
    String: () => true,
    Bool: (text) => text === 'true' || text === 'false',
    Double: number((value) => value),
    Float: number(Math.fround),
    UUID: (text) => /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(text),
    Date: isMoment,
  };
  for (const bits of [8, 16, 32, 64]) {
    checks[`Int${bits}`] = integer(bits, true);
    checks[`UInt${bits}`] = integer(bits, false);
  }
  checks.Int = checks.Int64;
  checks.UInt = checks.UInt64;
  return checks;
})();

function isMoment(text) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:Z|([-+])(\d\d):(\d\d))$/.exec(text);
  if (!parts) return false;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number);
  const days = [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > days[month - 1]) return false;
  if (hour > 23 || minute > 59 || second > 59) return false;
  const offset = parts[7] === undefined ? 0 : (Number(parts[8]) * 60 + Number(parts[9])) * (parts[7] === '-' ? -1 : 1);
  if (parts[7] !== undefined && (Number(parts[8]) > 23 || Number(parts[9]) > 59)) return false;
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  moment.setUTCHours(hour, minute - offset, second);
  return moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;
}

// A type that takes some texts only, and whose rules stand in code.
const isUnknownType = (parameter) => parameter.constrained && !Object.hasOwn(valueChecks, parameter.type);

// Whether bytes are a value, as far as is known.
function accepts(parameter, bytes) {
  return !Object.hasOwn(valueChecks, parameter.type) || valueChecks[parameter.type](bytes);
}
