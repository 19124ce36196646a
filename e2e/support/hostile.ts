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
