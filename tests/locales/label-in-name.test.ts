// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/config/constants'

const folder = fileURLToPath(new URL('../../locales', import.meta.url))

type Pair = { key: string; visible: string; name: string }

/** Texts that are shown on a control and, by a key `named` or `…Named`, also its accessible name. */
function pairsOf(locale: string): Pair[] {
  const pairs: Pair[] = []
  function walk(value: object, path: string): void {
    const texts = value as Record<string, unknown>
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text === 'object' && text !== null) walk(text, `${path}.${key}`)
      const visible = texts[key === 'named' ? 'action' : key.replace(/Named$/, '')]
      if (/named$/i.test(key) && typeof visible === 'string' && visible !== text)
        pairs.push({ key: `${path}.${key}`, visible, name: String(text) })
    }
  }
  for (const file of readdirSync(`${folder}/${locale}`))
    walk(JSON.parse(readFileSync(`${folder}/${locale}/${file}`, 'utf8')) as object, file)
  return pairs
}

// WCAG 2.5.3: whoever speaks to the computer says what they read.
describe.each([...LOCALES])('in %s', (locale) => {
  it("a control's name contains its visible text", () => {
    const pairs = pairsOf(locale)
    expect(pairs.length).toBeGreaterThan(6)
    expect(pairs.filter(({ visible, name }) => !name.includes(visible))).toEqual([])
  })
})
