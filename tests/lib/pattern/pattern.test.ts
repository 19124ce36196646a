// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import { fitsPattern, loadPatterns } from '@/lib/pattern/pattern'

const LETTERS = 'a'.repeat(40)

it('accepts everything before the engine is loaded', () => {
  expect(fitsPattern('123', '[0-9]{6}')).toBe(true)
})

describe('a pattern', () => {
  beforeAll(loadPatterns)

  // The first one took 29 s with backtracking and blocked the page.
  it.each([
    ['([a-zA-Z0-9]+\\s?)+', `${LETTERS}!`],
    ['(a+)+', `${LETTERS}!`],
    ['(a|a)*', `${LETTERS}!`],
    ['(.*)*x', LETTERS],
    ['(a?){25}a{25}', 'a'.repeat(24)],
    ['([\\p{L}]+[\\s\\-]*)+', `${'é'.repeat(40)}!`],
  ])('%s rejects %s without backtracking', (pattern, text) => {
    const start = performance.now()
    expect(fitsPattern(text, pattern)).toBe(false)
    expect(fitsPattern(text.repeat(20), pattern)).toBe(false)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it.each([
    ['too long', '[0-9]'.repeat(300), 'a'],
    ['with too many repetitions', '(.{0,1000})'.repeat(10), '\n'],
    ['that takes too long for the text', '.{0,1000}', '\n'.repeat(2000)],
    ['with a lookahead', '(?=a)b', 'c'],
    ['with a lookbehind', '(?<=a)b', 'c'],
    ['with a backreference', '(a)\\1', 'c'],
    ['with a property that the engine does not support', '\\p{Script=Greek}', 'c'],
    ['that is not a regular expression', '(', 'c'],
    ['that is valid only in other engines', '[[:alpha:]]\\z', '1'],
    ['that closes the surrounding group', 'a)|(?:b', 'c'],
  ])('%s accepts any text', (_, pattern, text) => {
    const start = performance.now()
    expect(fitsPattern(text, pattern)).toBe(true)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  const patterns = [
    '[0-9]{6}',
    '^[0-9]{6}$',
    'a|bc',
    '(?:a|b)+',
    '(?<year>\\d{4})',
    '.',
    '..',
    '[.]',
    '\\.',
    '\\s',
    '\\S',
    '[\\s]',
    '[^\\s]',
    '[\\S]',
    '[^\\S]',
    '[\\S\\s]+',
    '\\w+',
    '[\\w\\-]+',
    '\\W',
    '\\d+',
    '\\D',
    '\\bab\\b',
    '[\\b]',
    '[[]',
    '[[:]',
    '[^]',
    '[]',
    '[^]b',
    'a[]|b',
    '[a\\]b]+',
    '\\[a\\]',
    '\\u0041',
    '\\u{1F600}',
    '[\\u{1F600}-\\u{1F64F}]',
    '\\x41',
    '\\cJ',
    '[\\cJ]',
    '\\0',
    '\\t|\\v|\\f|\\r|\\n',
    '\\/',
    '\\p{L}+',
    '\\P{L}',
    '[\\p{Lu}\\d]+',
    '[^\\p{L}]',
    'a\\\\b',
    '\\\\s',
    'a$',
    'a*?b??',
    '',
  ]
  const words = ['', 'a', 'b', 'ab', 'bc', 'a-b', 'a]b', '[a]', 'A', 'Z', 'É', 'é', 'ß', 'İ', '_', 'a\nb']
  const signs = ['1', '123456', '1234567', '2026', '.', '..', '[', ':', ']', '-', '/', '\\', '\\s', 'a\\b']
  const spaces = [...'\t\n\v\f\r \u0085\u00A0\u1680\u180E\u2003\u2028\u2029\u202F\u205F\u3000\uFEFF']
  const texts = [...words, ...signs, ...spaces, '😀', '😀b', '\uD83D', '\0', '\b', 'a\n', '\na', 'a b']

  it.each(patterns)('%s matches the same texts as in the browser', (pattern) => {
    const native = new RegExp(`^(?:${pattern})$`, 'u')
    expect(texts.filter((text) => fitsPattern(text, pattern))).toEqual(
      texts.filter((text) => native.test(text)),
    )
  })
})
