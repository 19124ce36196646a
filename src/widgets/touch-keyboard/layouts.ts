import type { Locale } from '@/config/constants'

/** Keyboard type of a field: letters, e-mail address, digits, signed number, phone number. */
export type Pad = 'text' | 'email' | 'digits' | 'number' | 'phone'
/** Layers of a keyboard: letters, capitals, digits and symbols. */
export type Layer = 'letters' | 'capitals' | 'signs'

/** Keys that write no text; the library requires names in braces. */
export const KEY = {
  back: '{bksp}',
  shift: '{shift}',
  signs: '{signs}',
  letters: '{letters}',
  space: '{space}',
  hide: '{hide}',
  enter: '{enter}',
} as const

type Rows = string[]

/** Three rows of letters, and the accented letters most common in names. */
const ALPHABET: Record<Locale, { marks: string; rows: readonly [string, string, string] }> = {
  en: {
    marks: 'á é è í ó ö ü ä ñ ç',
    rows: ['q w e r t y u i o p', "a s d f g h j k l '", 'z x c v b n m -'],
  },
  es: {
    marks: "á é í ó ú ü ç à è '",
    rows: ['q w e r t y u i o p', 'a s d f g h j k l ñ', 'z x c v b n m -'],
  },
  fr: {
    marks: 'é è ê ë à â ç î ô ù',
    rows: ['a z e r t y u i o p', 'q s d f g h j k l m', "w x c v b n ' -"],
  },
}

const DIGITS = '1 2 3 4 5 6 7 8 9 0'
const SIGNS = ['@ # & / : ; ( ) ? !', 'ä ö å ø ß œ æ ï û ã', '+ _ , * = % " °'] as const

/** At most eleven keys per row, so that none is narrower than 64 px on a tablet in portrait orientation. */
function text(locale: Locale): Record<'letters' | 'signs', Rows> {
  const { marks, rows } = ALPHABET[locale]
  const [first, second, third] = rows
  const last = `${KEY.space} . ${KEY.hide} ${KEY.enter}`
  return {
    letters: [
      `${marks} ${KEY.back}`,
      first,
      second,
      `${KEY.shift} ${third} ${KEY.shift}`,
      `${KEY.signs} ${last}`,
    ],
    signs: [
      `${DIGITS} ${KEY.back}`,
      ...SIGNS.slice(0, 2),
      `${KEY.shift} ${SIGNS[2]} ${KEY.shift}`,
      `${KEY.letters} ${last}`,
    ],
  }
}

function email(locale: Locale): Rows {
  const [first, second, third] = ALPHABET[locale].rows.map((row) => row.replace(/ ?['ñ-]/g, ''))
  return [
    `${DIGITS} ${KEY.back}`,
    first ?? '',
    second ?? '',
    `${third} - _ +`,
    `@ . .com ${KEY.hide} ${KEY.enter}`,
  ]
}

/** @param sign an additional character besides digits; empty for none */
const pad = (sign: string): Rows => [
  '1 2 3',
  '4 5 6',
  '7 8 9',
  `${sign || KEY.hide} 0 ${KEY.back}`,
  sign ? `${KEY.hide} ${KEY.enter}` : KEY.enter,
]

/** Only single letters: key names stay unchanged. */
const upper = (rows: Rows, locale: Locale): Rows =>
  rows.map((row) =>
    row
      .split(' ')
      .map((key) => (key.length === 1 && key !== 'ß' ? key.toLocaleUpperCase(locale) : key))
      .join(' '),
  )

/** The rows of a keyboard in a language, by layer. */
export function layoutOf(keys: Pad, locale: Locale): Record<Layer, Rows> {
  if (keys === 'text') {
    const { letters, signs } = text(locale)
    return { letters, capitals: upper(letters, locale), signs }
  }
  // Numbers use the language's decimal separator.
  const sign = { digits: '', phone: '+', number: locale === 'en' ? '.' : ',' }
  const rows = keys === 'email' ? email(locale) : pad(sign[keys])
  return { letters: rows, capitals: rows, signs: rows }
}
