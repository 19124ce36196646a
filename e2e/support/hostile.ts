import { expect, type Page } from '@playwright/test'

/** Text that a user may have typed into any field of any service. */
const MARKUP = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
const LINK = 'javascript:window.ran=1'

/** Fields that control how the app reads a record; users never type these. */
const FORM =
  /^(id|key|code|login|type|status|result|direction|theme|pattern|appliesTo|version|photo|value|default)$|(Id|Ids|Key|Token|Zone|Time|At|Serial|database|language|locales|setting)$/i
const ADDRESS = /url|link|href/i
/** Services whose names are the app's own keywords: the types of fields. */
const KINDS = /visit-user-field|user-field|custom-field-type/

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

function poisoned(value: Json, key: string, keepsName: boolean): Json {
  if (Array.isArray(value)) return value.map((entry) => poisoned(entry, key, keepsName))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, poisoned(entry, name, keepsName)]),
    )
  if (typeof value !== 'string' || FORM.test(key) || (keepsName && key === 'name')) return value
  if (/^\d{4}-\d\d-\d\d/.test(value)) return value
  if (ADDRESS.test(key)) return LINK
  // A setting that is JSON itself.
  if (/^[[{]/.test(value)) return JSON.stringify(poisoned(JSON.parse(value) as Json, key, keepsName))
  return `${value}${MARKUP}`
}

/** Property names that every JavaScript object has. */
const NAMES = ['__proto__', 'constructor', 'toString']
const PHOTOS = [
  LINK,
  `data:text/html,${MARKUP}`,
  `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><script>window.ran=1</script></svg>')}`,
]

/** Replaces control fields as well: statuses, photos, stored values, and unknown keys. */
function misnamed(value: Json, met: Set<string>, key = '', index = 0): Json {
  if (Array.isArray(value)) return value.map((entry, place) => misnamed(entry, met, key, place))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries([
      ...NAMES.map((name) => [name, MARKUP] as const),
      ...Object.entries(value).map(([name, entry]) => [name, misnamed(entry, met, name, index)] as const),
    ])
  if (typeof value !== 'string') return value
  const isWord = /^(status|type|result|severity|direction)$/.test(key)
  if (!isWord && key !== 'photo' && (key !== 'value' || /^[[{]/.test(value))) return value
  met.add(isWord ? 'word' : key)
  if (key === 'value') return MARKUP
  return (isWord ? NAMES : PHOTOS)[index % 3] ?? ''
}

/** Makes statuses, photos, values and keys in all responses hostile, not texts. Returns those found. */
export async function misnameAnswers(page: Page, backendUrl: string): Promise<Set<string>> {
  const met = new Set<string>()
  await page.route(`${backendUrl}/**`, async (route) => {
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    return route.fulfill({ response, json: misnamed((await response.json()) as Json, met) })
  })
  return met
}

/** Adds a script to every text in all responses, and replaces every address with one. */
export async function poisonAnswers(page: Page, backendUrl: string): Promise<void> {
  await page.route(`${backendUrl}/**`, async (route) => {
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const body = (await response.json()) as Json
    return route.fulfill({ response, json: poisoned(body, '', KINDS.test(route.request().url())) })
  })
}

/** Expects that the screen shows the data as text and that none of it became part of the DOM. */
export async function expectHarmless(page: Page, showsData = true): Promise<void> {
  // Soft, so that later screens are checked after a failure.
  if (showsData)
    await expect
      .soft(page.getByText('<img src=x').filter({ visible: true }).first(), page.url())
      .toBeVisible()
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    parts: [
      ...document.querySelectorAll(
        '[onerror], img[src="x"], a[href^="javascript:" i], iframe[src^="javascript:" i]',
      ),
    ].map((part) => part.outerHTML),
  }))
  expect.soft(found, page.url()).toEqual({ ran: false, parts: [] })
}
