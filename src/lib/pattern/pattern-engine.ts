import { RE2JS } from 're2js'

/** Limits that keep a check under about 50 ms. */
const LONGEST = 1000
const MOST_REPEATS = 1000
const MOST_STEPS = 500_000

// Browsers and RE2 define white space differently.
const SPACE = '\\t-\\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
const NO_SPACE =
  '\\x00-\\x08\\x0E-\\x1F!-\u009F\u00A1-\u167F\u1681-\u1FFF\u200B-\u2027\u202A-\u202E' +
  '\u2030-\u205E\u2060-\u2FFF\u3001-\uFEFE\uFF00-\u{10FFFF}'

const OUTSIDE: Record<string, string> = {
  '.': '[^\\n\\r\u2028\u2029]',
  '\\s': `[${SPACE}]`,
  '\\S': `[^${SPACE}]`,
}
const IN_CLASS: Record<string, string> = { '[': '\\[', '\\s': SPACE, '\\S': NO_SPACE, '\\b': '\\x08' }

/** Rewrites syntax that RE2 interprets differently from browsers. */
function toRe2(pattern: string): string {
  let isClass = false
  const rewritten = pattern.replaceAll(/\\.|[^]/gu, (token) => {
    if (isClass && token === ']') isClass = false
    else if (isClass) return IN_CLASS[token] ?? token
    else if (token === '[') isClass = true
    return OUTSIDE[token] ?? token
  })
  return RE2JS.translateRegExp(rewritten)
}

function compile(pattern: string): RE2JS | null {
  const counts = [...pattern.matchAll(/\{(?:\d*,)?(\d+)/g)].map(([, count]) => Number(count))
  const repeats = counts.reduce((sum, count) => sum + count, 0)
  if (pattern.length > LONGEST || repeats > MOST_REPEATS) return null
  try {
    // Throws if the browser rejects the pattern.
    RegExp(pattern, 'u')
    return RE2JS.compile(`^(?:${toRe2(pattern)})$`)
  } catch {
    return null
  }
}

const compiled = new Map<string, RE2JS | null>()

/** Whether the pattern matches the whole text; null if it is invalid, not supported by RE2 or too expensive. */
export function matches(text: string, pattern: string): boolean | null {
  const cached = compiled.get(pattern)
  const engine = cached === undefined ? compile(pattern) : cached
  compiled.set(pattern, engine)
  if (!engine || engine.programSize() * text.length > MOST_STEPS) return null
  return engine.test(text)
}
