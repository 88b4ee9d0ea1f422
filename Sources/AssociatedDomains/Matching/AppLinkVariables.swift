// SPDX-License-Identifier: MIT

/// The meaning of `$(name)` in the patterns of a file.
package struct AppLinkVariables: Sendable {
  private let pieces: [String: AppLinkPattern.Piece]

  /// Combines the system's variables with those of a file.
  ///
  /// Apple does not document what happens if a file defines a variable with the name of a system
  /// variable; here, patterns with that name never match.
  init(_ variables: [AppSiteAssociation.SubstitutionVariable]) {
    guard !variables.isEmpty else {
      pieces = Self.predefined
      return
    }
    var pieces = Self.predefined
    for variable in variables {
      if Self.predefined[variable.name] != nil {
        pieces[variable.name] = .never(
          reason: "The system has a variable \(variable.name) of its own.")
      } else if variable.values.isEmpty {
        pieces[variable.name] = .never(reason: "The variable \(variable.name) has no texts.")
      } else {
        let alternatives = variable.values.map { value in
          var scanner = AppLinkPatternScanner(value)
          // The texts of variables cannot contain variables.
          scanner.scan(variable: nil)
          return scanner.pieces
        }
        pieces[variable.name] = .variable(name: variable.name, alternatives: alternatives)
      }
    }
    self.pieces = pieces
  }

  /// Returns the piece for a name.
  func piece(for name: String) -> AppLinkPattern.Piece {
    pieces[name] ?? .never(reason: "No variable is named \(name).")
  }

  /// The names of the system's variables, in the order of Apple's documentation.
  static let predefinedNames = [
    "alpha", "upper", "lower", "alnum", "digit", "xdigit", "region", "lang",
  ]

  private static let predefined: [String: AppLinkPattern.Piece] = {
    let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let lower = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let digits = "0123456789".map(String.init)
    let lists = [
      "alpha": upper + lower,
      "upper": upper,
      "lower": lower,
      "alnum": upper + lower + digits,
      "digit": digits,
      "xdigit": digits + upper.prefix(6) + lower.prefix(6),
      "region": AppLinkCodes.regions,
      "lang": AppLinkCodes.languages,
    ]
    return Dictionary(
      uniqueKeysWithValues: lists.map { name, texts in
        (name, .variable(name: name, alternatives: texts.map { [.text($0)] }))
      })
  }()
}

/// The codes of `$(region)` and `$(lang)`.
///
/// The system uses `Locale.isoRegionCodes` and `Locale.isoLanguageCodes`, which differ from release
/// to release: a link that depends on a rare code can open on one system and not on another. These
/// are the codes of the standards, plus regions that systems have long supported beyond them.
enum AppLinkCodes {
  /// ISO 3166-1 alpha-2, then codes that ISO 3166 reserves and systems know, and `XK` for Kosovo.
  static let regions = codes(
    """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
    BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
    EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
    HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
    LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
    NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
    SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
    TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
    AC CP CQ DG EA IC TA XK
    """)

  /// ISO 639-1, then languages that are only in ISO 639-2, then those of ISO 639-3 that systems are
  /// translated into or have long listed.
  static let languages = codes(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de
    dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia
    id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo
    lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl
    ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk
    tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu

    ace ach ada ady afh ain akk ale alt ang anp arc arn arp arw asa ast awa bal ban bas bej bem ber
    bho bik bin bla bra bua bug byn cad car ceb chb chg chk chm chn cho chp chr chy cop crh csb dak
    dar del den dgr din doi dsb dua dum dyu efi egy eka elx enm ewo fan fat fil fon frm fro frr frs
    fur gaa gay gba gez gil gmh goh gon gor got grb grc gsw gwi hai haw hil hit hmn hsb hup iba ilo
    inh jbo jpr jrb kaa kab kac kam kaw kbd kha kho kmb kok kos kpe krc krl kru kum kut lad lah lam
    lez lol loz lua lui lun luo lus mad mag mai mak man mas mdf mdr men mga mic min mnc mni moh mos
    mul mus mwl mwr myv nap nds new nia niu nog non nqo nso nwc nym nyn nyo nzi osa ota pag pal pam
    pap pau peo phn pon pro raj rap rar rom rup sad sah sam sas sat scn sco sel sga shn sid sma smj
    smn sms snk sog srn srr suk sus sux swb syc syr tem ter tet tig tiv tkl tlh tli tmh tog tpi tsi
    tum tvl tyv udm uga umb und vai vot wal war was xal yao yap zap zbl zen zgh zun zxx zza

    aeb agq akz aln arq ars ary arz ase avk bar bax bbc bbj bew bez bfd bfq bgn bjn bkm bpy bqi brh
    brx bss bum byv cay ccp cgg ckb cps crs dav dje dtp dyo dzg ebu egl esu ext fit frc frp gag gan
    gbz glk gom gur guz hak hif hsn ibb izh jam jgo jmc jut kaj kbl kcg kde kea ken kfo kgp khq khw
    kiu kkj kln koi kri krj ksb ksf ksh lag lfn lij liv lmo lou lrc ltg luy lzh lzz maf mde mer mfe
    mgh mgo moe mrj mua mye mzn nan naq njo nmg nnh nov nus pcd pcm pdc pdt pfl pms pnt prg quc qug
    rgn rif rof rtm rue rug rwk saq saz sba sbp sdc sdh see seh sei ses sgs shi shu sli sly ssy stq
    szl tcy teo tkr tly tru trv tsd ttt twq tzm vec vep vls vmf vro vun wae wbp wuu xmf xog yav ybb
    yrl yue zea

    apw aro bgc blo cch cic csw guc kxv lkt lut mdh mid mis mwv nnp otk oui pqm rej rhg sjd sje sju
    tok vmw xnr
    """)

  private static func codes(_ text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map(String.init)
  }
}
