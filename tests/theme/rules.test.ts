import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tailwind's `has-…` as well, which makes the same rule. */
const HAS = /:has\(|(?<=[\s'"`:])has-[\w[]/g

/** Without what stands in `@media print`, which a screen does not have. */
const onScreen = (css: string) => {
  const [before = '', after = ''] = css.split('@media print')
  return before + after.slice(after.indexOf('@utility'))
}

test('no rule of the screen asks what an element has in it: every row drawn would be looked through for it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(tsx|css)$/.test(name),
  )
  const found = files.flatMap((name) => {
    const text = readFileSync(`src/${name}`, 'utf8')
    const shown = name.endsWith('base.css') ? onScreen(text) : text
    return [...shown.matchAll(HAS)].map(([rule]) => `${name}: ${rule}`)
  })
  expect(files).not.toEqual([])
  expect(found).toEqual([])
})
