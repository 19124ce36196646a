import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { selfUpdateAddress } from '@/config/paths'
import { taskRunner } from '@/pages/skytouch/screen/run-task'
import { visitor } from '../../../kiosk/fixtures'
import { server } from '../../../support/server'

const page = (data: object[]) => HttpResponse.json({ total: data.length, limit: data.length, skip: 0, data })

const record = {
  ...visitor,
  start: new Date(Date.now()).toISOString(),
  end: new Date(Date.now() + 3_600_000).toISOString(),
}

/** The result of a code, and the methods of the requests. */
async function scanned(code: string, answer?: () => Response, greetsByBareId = false, list = () => page([])) {
  const asked: string[] = []
  server.use(
    http.get('*/location/v1/north', () => page([])),
    http.all('*/booking/v1/north/visit-user', ({ request }) => {
      asked.push(request.method)
      return answer?.() ?? list()
    }),
    http.all('*/booking/v1/north/visit-user/:id', ({ request, params }) => {
      asked.push(request.method)
      if (answer) return answer()
      return params['id'] === 'vu-1'
        ? HttpResponse.json(record)
        : HttpResponse.json({ message: 'No record found' }, { status: 404 })
    }),
  )
  const run = taskRunner({
    tenantId: 'north',
    client: new QueryClient(),
    locationId: null,
    isPhotoRequired: false,
    greetsByBareId,
    printsBadge: false,
    formOf: vi.fn(),
  })
  const task = { kind: 'code', purpose: 'in', codes: [code] } as const
  const event = await run(task, new AbortController().signal)
  return { event, asked }
}

const link = (tenantId: string, visitId = 'v-a', visitorId = 'vu-1') =>
  selfUpdateAddress('https://visit.example', tenantId, visitId, visitorId)
const unknown = { type: 'failed', outcome: 'unknownCode' }

describe('a code at the kiosk', () => {
  it.each([
    ['a self-update URL', link('north'), false],
    ['a bare id allowed by the profile', 'vu-1', true],
  ])('that is %s finds its visitor without changing anything', async (_what, code, greetsByBareId) => {
    const { event, asked } = await scanned(code, undefined, greetsByBareId)
    expect(event).toMatchObject({ type: 'record', eligibility: 'expected', visitor: { visitUserId: 'vu-1' } })
    expect(asked).toEqual(['GET'])
  })

  it('greets a visitor by a name that does not turn the text around it', async () => {
    const { event } = await scanned(link('north'), () =>
      HttpResponse.json({ ...record, firstName: '\u202eanelE', hostNames: ['\u2067neleH\u2069'] }),
    )
    expect(event).toMatchObject({ visitor: { firstName: 'anelE', hostNames: ['neleH'] } })
  })

  it('that is a bare id or a card number needs a proof', async () => {
    const byId = await scanned('vu-1')
    expect(byId.event).toMatchObject({ type: 'candidates', visitors: [{ visitUserId: 'vu-1' }] })
    const inside = { ...record, status: 'checkedIn', cardNumber: '0421' }
    const card = () => page([inside])
    const byCard = await scanned('0421', undefined, false, card)
    expect(byCard.event).toMatchObject({ type: 'candidates', visitors: [{ cardNumber: '0421' }] })
  })

  it('that is a self-update URL needs a proof if its ids can be counted', async () => {
    const numbered = () => HttpResponse.json({ ...record, visitId: 7, visitUserId: 12 })
    const { event } = await scanned(link('north', '7', '12'), numbered)
    expect(event).toMatchObject({ type: 'candidates', visitors: [{ visitUserId: 12 }] })
    const allowed = await scanned(link('north', '7', '12'), numbered, true)
    expect(allowed.event).toMatchObject({ type: 'record', visitor: { visitUserId: 12 } })
  })

  it.each([
    ['a URL of another tenant', link('south')],
    ['a URL with a path in an id', `${link('north', 'v-a', '')}..%2Fvu-1`],
    ['a code of another product', 'TICKET:{"id":42}'],
    ['a URL of another site', 'https://tickets.example/42'],
    ['damaged', '\u0000\uFFFD'],
    ['4 kB long', 'x'.repeat(4096)],
    ['a URL of 4 kB', link('north', 'v-a', 'x'.repeat(4096))],
    ['empty', ''],
  ])('that is %s is unknown without a request', async (_what, code) => {
    expect(await scanned(code)).toEqual({ event: unknown, asked: [] })
  })

  it.each([
    ['a product barcode', '4006381333931', ['GET', 'GET', 'GET']],
    ['a URL of another visit with a known visitor', link('north', 'v-2'), ['GET']],
    ['a URL of an unknown visitor', link('north', 'v-a', 'vu-9'), ['GET']],
  ])('that is %s is unknown after a request', async (_what, code, asked) => {
    expect(await scanned(code)).toEqual({ event: unknown, asked })
  })

  it.each([
    ['unavailable', () => new HttpResponse(null, { status: 503 }), 'unreachable'],
    ['offline', () => HttpResponse.error(), 'unreachable'],
    ['responding with HTML', () => new HttpResponse('<html>'), 'unreachable'],
    ['rejecting the request', () => new HttpResponse(null, { status: 403 }), 'refused'],
  ])('that is scanned while the server is %s ends with an outcome', async (_what, answer, outcome) => {
    const { event } = await scanned('vu-1', answer)
    expect(event).toEqual({ type: 'failed', outcome })
  })

  it('that is a self-update URL is not unknown because a gateway responds instead of the service', async () => {
    for (const text of ['<h1>404 Not Found</h1>', '404 page not found', '']) {
      const { event } = await scanned(link('north'), () => new HttpResponse(text, { status: 404 }))
      expect(event).toEqual({ type: 'failed', outcome: 'unreachable' })
    }
  })
})
