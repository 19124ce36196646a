/** Characters of Windows-1252 that Latin-1 lacks. */
const WINDOWS: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
}

/** Letters that Windows-1252 lacks and that NFD does not decompose. */
const PLAIN: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' }

/** The Windows-1252 byte of a character, the encoding of the standard PDF fonts; undefined if it has none. */
export function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  const isLatin = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)
  return isLatin ? code : WINDOWS[sign]
}

/**
 * Converts text to Windows-1252 characters: drops unsupported accents and symbols. Returns null if a letter
 * would be lost, such as one of another script.
 */
export function latin(words: string): string | null {
  const signs = [...words.normalize('NFC').replace(/\s/g, ' ')].map((sign) => {
    const known = [sign, PLAIN[sign] ?? sign.normalize('NFD').slice(0, 1)].find(
      (one) => byteOf(one) !== undefined,
    )
    return known ?? (/[\p{L}\p{N}]/u.test(sign) ? null : '')
  })
  return signs.includes(null) ? null : signs.join('').replace(/ +/g, ' ').trim()
}
