import type { Locale } from '@/config/constants'

/** What a field asks for: letters, an address of e-mail, digits, a number with its sign, a telephone number. */
export type Pad = 'text' | 'email' | 'digits' | 'number' | 'phone'
/** Layers of a pad: letters, the same as capitals, digits and signs. */
export type Layer = 'letters' | 'capitals' | 'signs'

/** Keys that write nothing by themselves; the library wants their names in braces. */
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

/** Three rows of letters, and the letters with marks that names are most often written with. */
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

/** In one row at most eleven keys, so that none is narrower than 64 px on a tablet that stands upright. */
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

/** @param sign what may be written beside digits; none where there is nothing */
const pad = (sign: string): Rows => [
  '1 2 3',
  '4 5 6',
  '7 8 9',
  `${sign || KEY.hide} 0 ${KEY.back}`,
  sign ? `${KEY.hide} ${KEY.enter}` : KEY.enter,
]

/** Only single letters: the names of keys stay as they are. */
const upper = (rows: Rows, locale: Locale): Rows =>
  rows.map((row) =>
    row
      .split(' ')
      .map((key) => (key.length === 1 && key !== 'ß' ? key.toLocaleUpperCase(locale) : key))
      .join(' '),
  )

/** The rows of a pad in a language, by layer. */
export function layoutOf(keys: Pad, locale: Locale): Record<Layer, Rows> {
  if (keys === 'text') {
    const { letters, signs } = text(locale)
    return { letters, capitals: upper(letters, locale), signs }
  }
  // A number is written with the decimal sign of the language.
  const sign = { digits: '', phone: '+', number: locale === 'en' ? '.' : ',' }
  const rows = keys === 'email' ? email(locale) : pad(sign[keys])
  return { letters: rows, capitals: rows, signs: rows }
}
