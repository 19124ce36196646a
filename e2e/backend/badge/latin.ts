/** Windows-1252, the signs that it has and Latin-1 has not. */
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

/** Letters that the encoding lacks and that are no letter with an accent to Unicode. */
const PLAIN: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' }

/** The number of a sign in Windows-1252, the encoding of every PDF reader's own fonts; undefined for any other sign. */
export function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  const isLatin = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)
  return isLatin ? code : WINDOWS[sign]
}

/**
 * Words as those fonts can write them: an accent that they lack is left out, and so is a sign that is no letter. Null
 * where a letter would be lost, as of another script.
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
