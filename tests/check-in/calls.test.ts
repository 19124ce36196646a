import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { checkInCalls } from '@/check-in/calls'
import { clockOffset, serverNow } from '@/hooks/clock'
import { appErrorCode, isOutcomeUnknown } from '@/http/errors'
import { kioskCalls } from '@/kiosk/calls'
import { bookingService } from '@/services/booking/booking'
import { validateService } from '@/services/booking/validate'
import type { VisitUser } from '@/services/booking/visit-user'
import { visitor } from '../kiosk/fixtures'
import { server } from '../support/server'
import { client } from '../hooks/support'

const problem = { code: 'NO_CARD', message: 'No card', severity: 'warning' }
const actions = checkInCalls('north', client)
const acts = {
  checkedIn: async () => {
    const outcome = await actions.checkIn(visitor, { proceed: false })
    return outcome.result === 'done' ? outcome.visitor : outcome
  },
  checkedOut: () => actions.checkOut(visitor),
  noShow: () => actions.setStatus(visitor, 'noShow'),
}

/** The record is that of the fixture until the first write. */
function answerWrites(write: () => Response, record: () => Response) {
  let isSent = false
  const sent = () => {
    isSent = true
    return write()
  }
  server.use(
    http.post('*/booking/v1/north', sent),
    http.patch('*/visit-user/vu-1', sent),
    http.get('*/visit-user/vu-1', () => (isSent ? record() : HttpResponse.json(visitor))),
  )
}

/** Every write fails without a response; `record` is the response to the read. */
const loseAnswers = (record: () => Response) => answerWrites(() => HttpResponse.error(), record)

describe.each(Object.entries(acts))('an action without a response, to status %s', (status, act) => {
  it('succeeds if the record has the new status', async () => {
    loseAnswers(() => HttpResponse.json({ ...visitor, status }))
    expect(await act()).toMatchObject({ visitUserId: 'vu-1', status })
  })

  it('fails if the record has the old status', async () => {
    loseAnswers(() => HttpResponse.json({ ...visitor, status: 'other' }))
    const error: unknown = await act().catch((thrown: unknown) => thrown)
    expect(appErrorCode(error)).toBe('unreachable')
    expect(isOutcomeUnknown(error)).toBe(false)
  })

  it('has an unknown outcome if the record cannot be loaded', async () => {
    loseAnswers(() => HttpResponse.error())
    const error: unknown = await act().catch((thrown: unknown) => thrown)
    expect(appErrorCode(error)).toBe('unreachable')
    expect(isOutcomeUnknown(error)).toBe(true)
  })
})

it('an action whose response has no time happened at the server’s time', async () => {
  clockOffset.set(86_400_000)
  const record = () => HttpResponse.json({ ...visitor, status: 'checkedIn' })
  answerWrites(record, record)
  const { checkinTime } = (await acts.checkedIn()) as VisitUser
  expect(Math.abs(Date.parse(String(checkinTime)) - serverNow())).toBeLessThan(60_000)
})

describe.each(Object.entries(acts))('a refused action, to status %s', (status, act) => {
  const refuse = (code: number, record: () => Response) =>
    answerWrites(() => new HttpResponse(null, { status: code }), record)

  it.each([400, 403, 404, 409, 412, 422])(
    'with %i succeeds if the record has the new status',
    async (code) => {
      refuse(code, () => HttpResponse.json({ ...visitor, status }))
      expect(await act()).toMatchObject({ visitUserId: 'vu-1', status })
    },
  )

  it.each([
    ['has another status', () => HttpResponse.json({ ...visitor, status: 'other' })],
    ['cannot be loaded', () => HttpResponse.error()],
  ])('fails if the record %s', async (_what, record) => {
    for (const code of [400, 409]) {
      refuse(code, record)
      const error: unknown = await act().then(
        (outcome) => ('error' in outcome ? outcome.error : outcome),
        (thrown: unknown) => thrown,
      )
      expect(error).toMatchObject({ code })
      expect(isOutcomeUnknown(error)).toBe(false)
    }
  })
})

it('an action without a response succeeds if the times of an unknown status say so', async () => {
  const here = { ...visitor, status: 'Present', checkinTime: '2026-03-03T09:00:00Z' }
  loseAnswers(() => HttpResponse.json(here))
  expect(await acts.checkedIn()).toMatchObject({ status: 'Present' })
  await expect(acts.checkedOut()).rejects.toThrow()
  loseAnswers(() => HttpResponse.json({ ...here, status: 'Gone', checkoutTime: '2026-03-03T10:00:00Z' }))
  expect(await acts.checkedOut()).toMatchObject({ status: 'Gone' })
})

it.each(['checkedIn', 'expected'])(
  'a conflict with problems is refused unless on site: %s',
  async (status) => {
    const body = { message: 'Blocked', data: { problems: [{ ...problem, severity: 'error' }] } }
    server.use(
      http.post('*/booking/v1/north', () => HttpResponse.json(body, { status: 409 })),
      http.get('*/visit-user/vu-1', () => HttpResponse.json({ ...visitor, status })),
    )
    expect(await actions.checkIn(visitor, { proceed: false, isRead: true })).toMatchObject(
      status === 'expected' ? { result: 'refused', problems: [{ code: 'NO_CARD' }] } : { result: 'done' },
    )
  },
)

it.each([
  ['proceed', { proceed: true }, [{ message: 'Too early' }]],
  ['a text about it', { proceed: 'Ask security' }, [{ message: 'Too early' }, { message: 'Ask security' }]],
  ['only warnings', { problems: [problem] }, [{ code: 'NO_CARD' }]],
])('may be overridden once after a Conflict with %s', async (_, data, problems) => {
  server.use(
    http.post('*/booking/v1/north', () => HttpResponse.json({ message: 'Too early', data }, { status: 409 })),
    http.get('*/visit-user/vu-1', () => HttpResponse.json(visitor)),
  )
  const [asked, forced] = [false, true].map((proceed) => actions.checkIn(visitor, { proceed }))
  expect(await asked).toMatchObject({ result: 'warned', problems })
  expect(await forced).toMatchObject({ result: 'refused' })
})

it.each([{}, { proceed: false }, { problems: [problem, { ...problem, severity: 'error' }] }])(
  'may not be overridden after a Conflict with %j',
  async (data) => {
    server.use(
      http.post('*/booking/v1/north', () => HttpResponse.json({ message: 'Full', data }, { status: 409 })),
      http.get('*/visit-user/vu-1', () => HttpResponse.json(visitor)),
    )
    expect(await actions.checkIn(visitor, { proceed: false })).toMatchObject({ result: 'refused' })
  },
)

const recordAnswers = () =>
  server.use(http.get('*/booking/v1/north/visit-user/vu-1', () => HttpResponse.json(visitor)))

it('keeps what a partial response to a check-in lacks', async () => {
  const { visitUserId, visitId } = visitor
  const part = { visitUserId, visitId, status: 'checkedIn', cardNumber: '12' }
  recordAnswers()
  server.use(http.post('*/booking/v1/north', () => HttpResponse.json({ visitUser: part })))
  const vip = { ...visitor, vip: true }
  const outcome = await actions.checkIn(vip, { proceed: false })
  const { status, cardNumber } = part
  expect(outcome).toMatchObject({
    result: 'done',
    visitor: { ...vip, status, cardNumber, checkinTime: expect.any(String) as string },
  })
})

const policyAnswers = (status: number, message: string) => {
  recordAnswers()
  server.use(
    http.post('*/booking/v1/north/validate', () => HttpResponse.json({ message }, { status })),
    http.post('*/booking/v1/north', () => HttpResponse.json({ ...visitor, status: 'checkedIn' })),
  )
}

describe.each([400, 403, 422, 500, 503])('an access check that is answered with %i', (status) => {
  const message = 'validation failed'

  it('checks nobody in by itself', async () => {
    policyAnswers(status, message)
    const kiosk = kioskCalls('north', client).checkIn(visitor, {}, new AbortController().signal)
    await expect(kiosk).rejects.toMatchObject({ code: status, message })
    await expect(actions.verifyMayEnter(visitor, ['floor'])).rejects.toMatchObject({ code: status, message })
  })

  it('lets staff decide', async () => {
    policyAnswers(status, message)
    const outcome = await actions.checkInOrAsk(visitor)
    expect(outcome).toMatchObject({ result: 'unchecked', error: { message } })
  })
})

it('an access check without an answer lets staff decide, and one without a session does not', async () => {
  recordAnswers()
  server.use(http.post('*/booking/v1/north/validate', () => HttpResponse.error()))
  expect(await actions.checkInOrAsk(visitor)).toMatchObject({ result: 'unchecked' })
  policyAnswers(401, 'jwt expired')
  await expect(actions.checkInOrAsk(visitor)).rejects.toMatchObject({ code: 401 })
})

it.each([404, 405, 501])('checks in where there is no access check (%i)', async (status) => {
  policyAnswers(status, 'not there')
  expect(await actions.checkInOrAsk(visitor)).toMatchObject({ result: 'done' })
  await actions.verifyMayEnter(visitor, ['floor'])
})

const answerCheckin = (status: string) =>
  vi
    .spyOn(bookingService, 'checkin')
    .mockResolvedValue({ visitUser: { ...visitor, status }, problems: [problem] })

it('warns about problems, unless the visitor is already on site', async () => {
  recordAnswers()
  const checkin = answerCheckin('expected')
  expect(await actions.checkIn(visitor, { proceed: false })).toEqual({
    result: 'warned',
    problems: [problem],
  })
  answerCheckin('checkedIn')
  expect(await actions.checkIn(visitor, { proceed: false })).toMatchObject({ result: 'done' })
  expect(checkin.mock.lastCall?.[2]).toMatchObject({ keepalive: true })
})

it('sends no check-in after the caller aborted', async () => {
  recordAnswers()
  const checkin = answerCheckin('expected')
  const waiting = new AbortController()
  vi.spyOn(validateService, 'validateVisitors').mockImplementation(async () => {
    waiting.abort()
    return problem
  })
  await expect(actions.checkInOrAsk(visitor, waiting.signal)).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(checkin).not.toHaveBeenCalled()
  expect(await actions.checkInOrAsk(visitor)).toMatchObject({ result: 'warned' })
})

it.each([
  ['allows a person without a booking on a warning', 'warning', undefined],
  ['rejects a person without a booking on an error', 'error', 'No card'],
])('the policy %s', async (_, severity, words) => {
  vi.spyOn(validateService, 'validateVisitors').mockResolvedValue({ ...problem, severity })
  const refused = await actions.verifyMayEnter(visitor, ['floor']).catch((error: Error) => error.message)
  expect(refused).toBe(words)
})
