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
      return params['id'] === 'vu-1' ? HttpResponse.json(record) : new HttpResponse(null, { status: 404 })
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

const link = (tenantId: string, visitId = 'v-1', visitorId = 'vu-1') =>
  selfUpdateAddress('https://visit.example', tenantId, visitId, visitorId)
const unknown = { type: 'failed', outcome: 'unknownCode' }

describe('a code at the kiosk', () => {
  it.each([
    ['our own address', link('north'), false],
    ['an id, where the profile allows it,', 'vu-1', true],
  ])('that is %s leads to its visitor, and changes nothing yet', async (_what, code, greetsByBareId) => {
    const { event, asked } = await scanned(code, undefined, greetsByBareId)
    expect(event).toMatchObject({ type: 'record', eligibility: 'expected', visitor: { visitUserId: 'vu-1' } })
    expect(asked).toEqual(['GET'])
  })

  it('that is a bare id or a card number needs a second fact before anything is said', async () => {
    const byId = await scanned('vu-1')
    expect(byId.event).toMatchObject({ type: 'candidates', visitors: [{ visitUserId: 'vu-1' }] })
    const inside = { ...record, status: 'checkedIn', cardNumber: '0421' }
    const card = () => page([inside])
    const byCard = await scanned('0421', undefined, false, card)
    expect(byCard.event).toMatchObject({ type: 'candidates', visitors: [{ cardNumber: '0421' }] })
  })

  it.each([
    ['another tenant’s address', link('south')],
    ['another product’s', 'TICKET:{"id":42}'],
    ['another site’s address', 'https://tickets.example/42'],
    ['damaged', '\u0000\uFFFD'],
    ['4 kB long', 'x'.repeat(4096)],
    ['an address of 4 kB', link('north', 'v-1', 'x'.repeat(4096))],
    ['empty', ''],
  ])('that is %s is unknown without being asked for', async (_what, code) => {
    expect(await scanned(code)).toEqual({ event: unknown, asked: [] })
  })

  it.each([
    ['a number on something bought', '4006381333931', ['GET', 'GET']],
    ['another visit’s with our visitor', link('north', 'v-2'), ['GET']],
    ['a visitor who is not there', link('north', 'v-1', 'vu-9'), ['GET']],
  ])('that is %s is unknown after it was asked for', async (_what, code, asked) => {
    expect(await scanned(code)).toEqual({ event: unknown, asked })
  })

  it.each([
    ['too busy', () => new HttpResponse(null, { status: 503 }), 'unreachable'],
    ['not there', () => HttpResponse.error(), 'unreachable'],
    ['talking nonsense', () => new HttpResponse('<html>'), 'unreachable'],
    ['of another mind', () => new HttpResponse(null, { status: 403 }), 'refused'],
  ])('that is read while the server is %s ends in words', async (_what, answer, outcome) => {
    const { event } = await scanned('vu-1', answer)
    expect(event).toEqual({ type: 'failed', outcome })
  })
})
