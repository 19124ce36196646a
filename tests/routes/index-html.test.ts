// @vitest-environment node
// The inline script knows routes before any other file is loaded, so it must match the route table.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { type RouteRow, routeTable } from '@/routes/route-table'

const html = readFileSync('index.html', 'utf8')
const [script = ''] = /(?<=<script>)[^]*?(?=<\/script>)/.exec(html) ?? []

/** The frame that the inline script paints at a URL. */
function frameAt(pathname: string, signedIn: boolean): string | undefined {
  const dataset: Record<string, string> = {}
  const document = {
    documentElement: { dataset, style: {}, lang: '' },
    cookie: signedIn ? 'tenant=north' : '',
  }
  const localStorage = { getItem: (key: string) => (signedIn && key === 'feathers-jwt' ? 'token' : null) }
  runInNewContext(script, {
    document,
    location: { pathname },
    localStorage,
    navigator: { languages: ['en-GB'] },
    innerWidth: 1440,
  })
  return dataset['frame']
}

const rows: readonly RouteRow[] = routeTable
const addresses = rows.flatMap((row) =>
  [row.path, row.path.replace(/\/:\w+\?$/, '')].map((path) => ({
    ...row,
    path: path.replaceAll(/:\w+\??/g, 'x-1'),
  })),
)

it.each(addresses)('$path: the frame before the app loads', ({ path, layout, access }) => {
  const ofSession = access === 'session' || access === 'guest'
  const isStaff = ofSession && layout === 'default'
  // '/' redirects signed-in users to a staff screen.
  const signedIn = isStaff || path === '/' ? 'staff' : 'bare'
  const expected = access === 'link' ? ['link', 'link'] : [ofSession ? 'sign-in' : 'bare', signedIn]
  expect([frameAt(path, false), frameAt(path, true)]).toEqual(expected)
})

it.each(['en', 'es', 'fr'])(
  "has the texts of the sign-in and of a self-update link as in 'locales', in %s",
  (locale) => {
    const auth = JSON.parse(readFileSync(`locales/${locale}/auth.json`, 'utf8')) as Record<string, string>
    const common = JSON.parse(readFileSync(`locales/${locale}/common.json`, 'utf8')) as {
      actions: Record<string, string>
    }
    const link = JSON.parse(readFileSync(`locales/${locale}/self-update.json`, 'utf8')) as Record<
      string,
      string
    >
    const said = [...html.matchAll(/<span lang="(\w+)">([^<]+)<\/span\s*>/g)].flatMap(([, lang, text]) =>
      lang === locale ? text : [],
    )
    expect(said).toEqual([auth['title'], auth['login'], link['title'], common.actions['tryAgain']])
  },
)

it('leaves it to the browser to keep the page clear of notches and the home indicator', () => {
  // With `viewport-fit=cover` each bar, dialog and edge of a screen would need `env(safe-area-inset-…)`.
  expect(html).not.toContain('viewport-fit')
})

it('a phone number on a kiosk does not become a link of the browser', () => {
  expect(html).toContain('<meta name="format-detection" content="telephone=no" />')
})
