// A check-in or check-out with a success status has happened, whatever its body is.
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { checkInCalls } from '@/check-in/calls'
import { visitor } from '../kiosk/fixtures'
import { server } from '../support/server'
import { client } from '../hooks/support'

const { checkIn, checkOut } = checkInCalls('north', client)

const acts = {
  checkedIn: async () => {
    const outcome = await checkIn(visitor, { proceed: false })
    if (outcome.result !== 'done') throw new Error(outcome.result)
    return outcome.visitor
  },
  checkedOut: () => checkOut(visitor),
}

/** Stubs the action and the record after it; returns the methods of these requests in order. */
function answerWith(act: () => Response, record: () => Response) {
  const sent: string[] = []
  server.use(
    http.post('*/booking/v1/north', () => {
      sent.push('POST')
      return act()
    }),
    http.get('*/booking/v1/north/visit-user/vu-1', () => {
      if (sent.length === 0) return HttpResponse.json(visitor)
      sent.push('GET')
      return record()
    }),
  )
  return sent
}

const fail = () => HttpResponse.error()

/** Responses without the visitor's record. */
const without: [what: string, answer: () => Response][] = [
  ['{}', () => HttpResponse.json({})],
  ['true', () => HttpResponse.json(true)],
  ["''", () => HttpResponse.json('')],
  ['null', () => HttpResponse.json(null)],
  ['an empty body', () => new HttpResponse('')],
  ['204', () => new HttpResponse(null, { status: 204 })],
  ['an id alone', () => HttpResponse.json({ visitUserId: 'vu-1' })],
]

describe.each(Object.entries(acts))('an action to status %s', (status, act) => {
  const record = { ...visitor, status, company: 'Of the server' }

  it.each(without)('succeeds if the response is %s, and loads the record', async (_what, answer) => {
    const sent = answerWith(answer, () => HttpResponse.json(record))
    expect(await act()).toMatchObject({ visitUserId: 'vu-1', status, company: 'Of the server' })
    expect(sent).toEqual(['POST', 'GET'])
  })

  it.each(without)(
    'succeeds if the response is %s and the record cannot be loaded',
    async (_what, answer) => {
      const sent = answerWith(answer, fail)
      const now = await act()
      expect(now).toMatchObject({ visitUserId: 'vu-1', status, company: visitor.company })
      expect(Date.parse((status === 'checkedIn' ? now.checkinTime : now.checkoutTime) ?? '')).not.toBeNaN()
      expect(sent).toEqual(['POST', 'GET'])
    },
  )

  it('keeps times and locations that the response lacks', async () => {
    const { start: _, end: __, locationIds: ___, ...bare } = record
    answerWith(() => HttpResponse.json(bare), fail)
    server.use(http.get('*/booking/v1/north/visit', () => new HttpResponse(null, { status: 403 })))
    const { start, end, locationIds } = visitor
    expect(await act()).toMatchObject({ start, end, locationIds })
  })

  it.each([
    ['bare', record],
    ['wrapped in visitUser', { visitUser: record, problems: [] }],
    ['wrapped in visitor', { visitor: record }],
    ['wrapped in data', { data: record }],
  ])('uses the record of a response that is %s', async (_what, answer) => {
    const sent = answerWith(() => HttpResponse.json(answer), fail)
    expect(await act()).toMatchObject({ visitUserId: 'vu-1', status, company: 'Of the server' })
    expect(sent).toEqual(['POST'])
  })

  it('succeeds even if the record has the old status, because a replica may be behind', async () => {
    const sent = answerWith(
      () => HttpResponse.json({}),
      () => HttpResponse.json(visitor),
    )
    expect(await act()).toMatchObject({ status })
    expect(sent).toEqual(['POST', 'GET'])
  })
})
