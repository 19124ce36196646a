import { expect, type Page } from '@playwright/test'

/** What somebody may have typed into any field of any service. */
const MARKUP = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
const LINK = 'javascript:window.ran=1'

/** What tells the app how to read the rest, and what no person ever types. */
const FORM =
  /^(id|key|code|login|type|status|result|direction|theme|pattern|appliesTo|version|photo|value|default)$|(Id|Ids|Key|Token|Zone|Time|At|Serial|database|language|locales|setting)$/i
const ADDRESS = /url|link|href/i
/** Services whose names are the app's own words: the kinds of fields. */
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
  // A setting that is itself JSON.
  if (/^[[{]/.test(value)) return JSON.stringify(poisoned(JSON.parse(value) as Json, key, keepsName))
  return `${value}${MARKUP}`
}

/** Names that every object of the language has. */
const NAMES = ['__proto__', 'constructor', 'toString']
const PHOTOS = [
  LINK,
  `data:text/html,${MARKUP}`,
  `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><script>window.ran=1</script></svg>')}`,
]

/** What tells the app how to read the rest, poisoned as well: words, photos, stored values, and keys that nobody expects. */
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

/** From here on words, photos, values and keys in every answer of the services are hostile; other texts are as they were. Answers which were met. */
export async function misnameAnswers(page: Page, backendUrl: string): Promise<Set<string>> {
  const met = new Set<string>()
  await page.route(`${backendUrl}/**`, async (route) => {
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    return route.fulfill({ response, json: misnamed((await response.json()) as Json, met) })
  })
  return met
}

/** From here on every text in every answer of the services carries a script, and every address is one. */
export async function poisonAnswers(page: Page, backendUrl: string): Promise<void> {
  await page.route(`${backendUrl}/**`, async (route) => {
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const body = (await response.json()) as Json
    return route.fulfill({ response, json: poisoned(body, '', KINDS.test(route.request().url())) })
  })
}

/** The screen shows what it was given as text, and nothing of it has become a part of the page. */
export async function expectHarmless(page: Page, showsData = true): Promise<void> {
  // Each screen is told of, also after one that failed.
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
