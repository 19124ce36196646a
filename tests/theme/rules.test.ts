// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Also Tailwind's variants, alone or combined: `has-…`, `group-has-…`, `not-has-…`, `max-sm:has-…`. */
const HAS = /:has\((?!\))|(?<=[\s'"`:])(?:[\w*]+-)*has-[\w[(]/g

/** Removes `@media print` rules. */
function onScreen(css: string): string {
  const start = css.search(/@media print\s*\{/)
  if (start === -1) return css
  let depth = 0
  let end = css.indexOf('{', start)
  do {
    if (css[end] === '{') depth += 1
    if (css[end] === '}') depth -= 1
    end += 1
  } while (depth > 0 && end < css.length)
  return css.slice(0, start) + onScreen(css.slice(end))
}

const found = (name: string, text: string) =>
  [...(name.endsWith('.css') ? onScreen(text) : text).matchAll(HAS)].map(([rule]) => `${name}: ${rule}`)

it('no screen style uses :has(), which would be evaluated for every rendered row', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(tsx?|css)$/.test(name),
  )
  expect(files).toContain('theme/base.css')
  expect(files.flatMap((name) => found(name, readFileSync(`src/${name}`, 'utf8')))).toEqual([])
})
