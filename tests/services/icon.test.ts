import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { safeSvgBody } from '@/lib/files/safe-svg'
import { server } from '../support/server'

/** The client in a build with this URL of the icon service. */
async function iconsAt(address: string) {
  vi.resetModules()
  vi.stubEnv('VITE_ICON_API_URL', address)
  return (await import('@/services/icon')).iconService
}

function serve(set: object, status = 200): string[] {
  const requests: string[] = []
  server.use(
    http.get('https://icons.example/*', ({ request }) => {
      requests.push(request.url)
      return HttpResponse.json(set, { status })
    }),
  )
  return requests
}

const body = '<path d="M1 2h3" fill="currentColor"></path>'

it('requests an icon by set and name', async () => {
  const icons = await iconsAt('https://icons.example/')
  const requests = serve({ prefix: 'mdi', icons: { home: { body } }, width: 24, height: 24 })
  expect(await icons.get('mdi:home')).toEqual({ body, viewBox: '0 0 24 24' })
  expect(requests).toEqual(['https://icons.example/mdi.json?icons=home'])
})

it('uses the size of the icon, then that of the set, then 16', async () => {
  const icons = await iconsAt('https://icons.example')
  serve({ icons: { a: { body, left: -2, width: 20 } }, height: 12 })
  expect((await icons.get('x:a'))?.viewBox).toBe('-2 0 20 12')
  serve({ icons: { a: { body } } })
  expect((await icons.get('x:a'))?.viewBox).toBe('0 0 16 16')
})

it('resolves an alias', async () => {
  const icons = await iconsAt('https://icons.example')
  serve({ icons: { house: { body } }, aliases: { home: { parent: 'house' } } })
  expect(await icons.get('mdi:home')).toMatchObject({ body })
})

it('sends no request without an icon service or for an invalid name', async () => {
  expect(await (await iconsAt('')).get('mdi:home')).toBeNull()
  const icons = await iconsAt('https://icons.example')
  for (const invalid of ['', 'home', 'mdi:', 'mdi:../x', 'a:b:c', 'mdi:home?x', 'MDI:home', 'mdi:a--b'])
    expect(await icons.get(invalid)).toBeNull()
})

it('is null for an unknown icon', async () => {
  const icons = await iconsAt('https://icons.example')
  serve({ prefix: 'mdi', icons: {}, not_found: ['home'] })
  expect(await icons.get('mdi:home')).toBeNull()
  serve({ message: 'Not found' }, 404)
  expect(await icons.get('none:home')).toBeNull()
})

it('is cached by name', async () => {
  await iconsAt('https://icons.example')
  const { iconQueries } = await import('@/hooks/icon')
  const requests = serve({ icons: { home: { body } } })
  const client = new QueryClient()
  expect(await client.fetchQuery(iconQueries.get('mdi:home'))).toMatchObject({ body })
  expect(await client.fetchQuery(iconQueries.get('mdi:home'))).toMatchObject({ body })
  expect(requests).toHaveLength(1)
  client.clear()
})

it('fails if the service refuses', async () => {
  const icons = await iconsAt('https://icons.example')
  serve({}, 403)
  await expect(icons.get('mdi:home')).rejects.toMatchObject({ name: 'Forbidden' })
})

it.each([
  ['shapes', '<g transform="rotate(45 1 2)"><circle cx="1" cy="2" r="3"/></g>'],
  ['lines', '<polyline points="1,2 3,4" stroke="#fff" stroke-width="1.5"/><line x1="1" y2="2"/>'],
])('keeps %s', (_, svg) => {
  expect(safeSvgBody(svg)).toBe(svg.replace(/<(\w+)([^>]*)\/>/g, '<$1$2></$1>'))
})

it.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script inside a group', '<g><script>alert(1)</script></g>', '<g></g>'],
  ['a link around a shape', '<a href="https://evil.example"><path d="M0 0"/></a>'],
  [
    'foreign markup',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>',
  ],
  ['a picture', '<image href="https://evil.example/x.png"/>'],
  ['a use of something else', '<use href="#x"/>'],
  ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ['styles', '<style>*{background:url(https://evil.example)}</style>'],
  ['an element of another namespace', '<path xmlns="http://www.w3.org/1999/xhtml" d="M0 0"/>'],
  ['broken markup', '<path d="M0 0">'],
  ['a way out of the drawing', '</svg><img src="x" onerror="alert(1)"/><svg>'],
  ['an event', '<path d="M0 0" onclick="alert(1)" onload="alert(1)"/>', '<path d="M0 0"></path>'],
  ['a style', '<path d="M0 0" style="fill:url(https://evil.example)"/>', '<path d="M0 0"></path>'],
  ['a fill from elsewhere', '<path d="M0 0" fill="URL(https://evil.example#a)"/>', '<path d="M0 0"></path>'],
  ['a quote in a value', '<path d="M0 0" fill="&quot;/&gt;&lt;script&gt;"/>', '<path d="M0 0"></path>'],
  ['words', 'Hello <path d="M0 0"/>', '<path d="M0 0"></path>'],
])('removes %s', (_, svg, left?: string) => {
  expect(safeSvgBody(svg)).toBe(left ?? null)
})
