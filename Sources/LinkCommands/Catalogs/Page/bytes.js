// SPDX-License-Identifier: MIT
'use strict';

// Texts of links as strings of bytes, one character each: links compare decoded bytes, and nothing
// else. The names of the faults are those of the library.

class LinkFault extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

const characterSets = (() => {
  const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';
  const set = (text) => new Set([...(unreserved + text)].map((one) => one.charCodeAt(0)));
  return {
    segment: set("!$&'()*+,;=:@"), query: set("!$&'()*+,;=:@/?[]|"), customHost: set("!$&'()*+,;="),
    queryName: set("!$'()*,;:@/?"), queryValue: set("!$'()*,;:@/?="), fragment: set("!$&'()*+,;=:@/?"),
  };
})();

function bytesOf(text) {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return bytes;
}

function textOf(bytes) {
  return new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0)));
}

const lowercased = (bytes) => bytes.replace(/[A-Z]/g, (one) => one.toLowerCase());

// Decodes what is known to be sound.
const decoded = (bytes) => bytes.replace(/%([0-9a-fA-F]{2})/g,
  (_, digits) => String.fromCharCode(parseInt(digits, 16)));

function encoded(bytes, bare) {
  let text = '';
  for (const one of bytes) {
    const code = one.charCodeAt(0);
    text += bare.has(code) ? one : `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return text;
}

// Checks a part of a link, byte by byte, and decodes it: UTF-8 without control characters, whose raw
// and encoded bytes do not complete each other.
function checked(bytes, allowed) {
  let result = '';
  let owed = 0;
  let least = 0x80;
  let most = 0xbf;
  let isEncoded = false;
  let mayBeControl = false;
  for (let place = 0; place < bytes.length;) {
    let byte = bytes.charCodeAt(place);
    const isPercent = byte === 0x25;
    if (isPercent) {
      const digits = bytes.slice(place + 1, place + 3);
      if (!/^[0-9a-fA-F]{2}$/.test(digits)) throw new LinkFault('malformedPercent');
      byte = parseInt(digits, 16);
    } else if (byte < 0x80 && !allowed.has(byte)) {
      throw new LinkFault(byte < 0x20 || byte === 0x7f ? 'controlCharacter' : byte === 0x5c ? 'backslash' : 'illegalCharacter');
    }
    if (owed > 0) {
      if (isPercent !== isEncoded || byte < least || byte > most) throw new LinkFault('invalidUTF8');
      if (mayBeControl && byte < 0xa0) throw new LinkFault('controlCharacter');
      mayBeControl = false;
      owed -= 1;
      least = 0x80;
      most = 0xbf;
    } else if (byte >= 0x80) {
      isEncoded = isPercent;
      mayBeControl = byte === 0xc2;
      if (byte >= 0xc2 && byte <= 0xdf) owed = 1;
      else if (byte >= 0xe0 && byte <= 0xef) owed = 2;
      else if (byte >= 0xf0 && byte <= 0xf4) owed = 3;
      else throw new LinkFault('invalidUTF8');
      least = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
      most = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    } else if (byte < 0x20 || byte === 0x7f) {
      throw new LinkFault('controlCharacter');
    }
    result += String.fromCharCode(byte);
    place += isPercent ? 3 : 1;
  }
  if (owed > 0) throw new LinkFault('invalidUTF8');
  return result;
}

// Whether a value may be captured: not too long, and free of characters that turn text around.
function isSound(bytes, limit = 256) {
  if (/\xe2\x80[\xaa-\xae]|\xe2\x81[\xa6-\xa9]/.test(bytes)) return false;
  return bytes.length <= limit || bytes.replace(/[\x80-\xbf]/g, '').length <= limit;
}
