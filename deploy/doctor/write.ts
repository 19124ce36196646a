// With `--write`: books a visit of 'Doctor Test' one year from now, checks the visitor in and out, tries what
// must be refused in between, and reverts everything. Also asks a device that does not exist for its events.
import type { Id } from '@/http/calls'
import { isRecord } from '@/lib/is-record'
import { bookingService } from '@/services/booking/booking'
import { type Visit, visitNames, visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { mocaWebHookService } from '@/services/integration/moca-web-hook'
import { knownWord } from '@/services/shapes'
import { type User, userService } from '@/services/user/user'
import type { Extensions, Support } from './extensions'
import { judge, notAsked, type Result } from './judge'
import type { Found } from './probe'
import { sampleBooking, TEST_NAME } from './sample-booking'
import { sendOnce } from './send-once'
import { type Exchange, isOk, type Wire } from './wire'

export type Written = {
  results: Result[]
  extensions: Pick<Extensions, 'requestId' | 'expectedUpdatedAt'>
  /** What could not be reverted; visits by their ids, which identify no person. */
  left: string[]
}

const LEAVES_ROLL_CALL = 'whom the roll call then misses'

const NEVER = '2000-01-01T00:00:00.000Z'

/** The id of the visit in a booking's response, bare or wrapped. */
function visitIdIn({ body }: Exchange): Id | null {
  if (!isRecord(body)) return null
  for (const one of [body.visit, body.booking, body.data, body]) {
    const id = isRecord(one) ? visitNames.fromWire(one).visitId : null
    if (typeof id === 'string' || typeof id === 'number') return id
  }
  return null
}

export async function tryWriting(
  wire: Wire,
  found: Found,
  { say }: { say: (line: string) => void },
): Promise<Written> {
  const { tenantId } = found
  const booking = sampleBooking(found)
  const results: Result[] = []
  const extensions: Written['extensions'] = { requestId: 'unknown', expectedUpdatedAt: 'unknown' }

  async function ask<T>(call: string, loses: string, act: () => Promise<T>, accepts: readonly number[] = []) {
    let answer: T | null = null
    const { asked, error } = await wire.during(async () => {
      answer = await act()
    })
    const [exchange] = asked
    if (!exchange) return { answer: null, exchange: null }
    const ids = new Map([[String(tenantId), '{tenantId}']])
    for (const id of visits) ids.set(String(id), '{id}')
    // The records' fields are compared when they are read.
    const plain = { ...exchange, readings: [] }
    const probe = { call, loses, accepts, act: () => null }
    const result = judge(probe, plain, { error, durations: [], ids, exchanges: wire.exchanges })
    results.push(result)
    return { answer: answer as T | null, exchange, result }
  }

  // A service may ignore a filter, so check the name.
  const namesakes = async () => {
    const { data } = await userService
      .find(tenantId, { ...TEST_NAME })
      .catch((): { data: User[] } => ({ data: [] }))
    const { firstName, lastName } = TEST_NAME
    return data.filter((one) => one.firstName === firstName && one.lastName === lastName).map(({ id }) => id)
  }
  const visitsThen = async () => {
    const { start = '', subject } = booking.visit
    const query = { start: { $gte: start, $lte: start }, $limit: 50 }
    const { data } = await visitService.find(tenantId, query).catch((): { data: Visit[] } => ({ data: [] }))
    const isOurs = (visit: Visit) =>
      visit.subject === subject && Date.parse(visit.start) === Date.parse(start)
    return data.filter(isOurs).map(({ visitId }) => visitId)
  }
  const visits = new Set<Id>()
  const peopleBefore = new Set(await namesakes())
  const visitsBefore = new Set(await visitsThen())
  const noteVisits = async (...answers: readonly Exchange[]) => {
    const ids = [...answers.map(visitIdIn).filter((id) => id !== null), ...(await visitsThen())]
    for (const id of ids) if (!visitsBefore.has(id)) visits.add(id)
  }

  // The service returns events only once, so the device is one that does not exist.
  const device = { deviceSerial: 'doctor-test', database: found.database }
  await ask(
    'mocaWebHook.fetchAndUpdateNewEvents',
    'no events of door readers',
    () => sendOnce((sending) => mocaWebHookService.fetchAndUpdateNewEvents(device, sending)),
    [400, 404, 422],
  )

  say("Booking a visit of 'Doctor Test' …")
  const created = await ask('booking.create', 'visits can not be booked', () =>
    sendOnce((sending) => bookingService.create(tenantId, booking, sending)),
  )
  if (!created.exchange) return { results, extensions, left: [] }
  await noteVisits(created.exchange)
  const [visitId] = visits
  if (!isOk(created.exchange) || visitId === undefined) {
    const { status } = created.exchange
    const isRefused = status !== null && status >= 400 && status < 500
    await cancelAll()
    const unknown =
      visits.size === 0 && !isRefused
        ? ["perhaps a visit of 'Doctor Test': the server does not tell its id"]
        : []
    return { results, extensions, left: [...(await visitsLeft()), ...unknown] }
  }
  if (created.result && visitIdIn(created.exchange) === null)
    created.result.notes.push('the answer does not say which visit it is; the app looks for it')

  const visit = await visitService.get(tenantId, visitId).catch(() => null)
  const visitUserId = visit?.visitUsers[0]?.visitUserId
  if (visitUserId !== undefined) {
    const who = { visitId, visitUserId }
    const early = [409, 422]
    const entered = await ask(
      'booking.checkin',
      'nobody can be checked in',
      () => sendOnce((sending) => bookingService.checkin(tenantId, { ...who, proceed: true }, sending)),
      early,
    )
    if (entered.answer && !entered.answer.visitUser)
      entered.result?.notes.push('the answer has no visitor; the app reads it anew')
    if (entered.exchange && isOk(entered.exchange)) {
      await mustRefuse('visitUser.patch to noShow', () =>
        sendOnce((sending) => visitUserService.patch(tenantId, visitUserId, { status: 'noShow' }, sending)),
      )
      await mustRefuse('booking.update to cancelled', await cancellationOf(visitId))
    }
    const left = await ask(
      'booking.checkout',
      'nobody can be checked out',
      () => sendOnce((sending) => bookingService.checkout(tenantId, who, sending)),
      early,
    )
    if (left.exchange && isOk(left.exchange) && !left.answer)
      left.result?.notes.push('the answer has no visitor; the app reads it anew')
  } else {
    results.push(
      ...(['checkin', 'checkout'] as const).map((method) =>
        notAsked(`booking.${method}`, 'the visit has no visitor to ask about', true),
      ),
    )
  }

  extensions.requestId = await tryTwice(created.exchange)
  await cancelAll()
  const left = [...(await visitsLeft()), ...(await peopleLeft())]
  return { results, extensions, left }

  /** A change that a service must refuse for a visitor on site. The app reads the visitor just before, which may be too early. */
  async function mustRefuse(call: string, act: () => Promise<unknown>) {
    const { exchange, result } = await ask(call, LEAVES_ROLL_CALL, act, [400, 403, 409, 422])
    if (exchange && isOk(exchange) && result)
      Object.assign(result, {
        verdict: 'differs',
        costs: true,
        notes: [`accepted for a visitor on site, ${LEAVES_ROLL_CALL}`],
        missed: [`${call} is accepted for a visitor on site, ${LEAVES_ROLL_CALL}`],
      })
  }

  /** Whether sending the same `requestId` twice creates one visit. */
  async function tryTwice(call: Exchange): Promise<Support> {
    const more = { body: { requestId: crypto.randomUUID() } }
    const first = await wire.again(call, more)
    if (!isOk(first)) return first.status === null || first.status >= 500 ? 'unknown' : 'refused'
    const second = await wire.again(call, more)
    await noteVisits(first, second)
    const [one, other] = [visitIdIn(first), visitIdIn(second)]
    if (!isOk(second)) return second.status === 409 ? 'yes' : 'unknown'
    if (one === null || other === null) return 'unknown'
    return String(one) === String(other) ? 'yes' : 'ignored'
  }

  async function cancelAll() {
    for (const id of visits) {
      const cancel = await cancellationOf(id)
      if (id !== visitId) await cancel().catch(() => null)
      else {
        const loses = 'visits can not be changed or cancelled'
        const { exchange } = await ask('booking.update', loses, cancel)
        if (exchange && isOk(exchange)) extensions.expectedUpdatedAt = await tryStale(exchange)
      }
    }
  }

  /** The update that cancels a visit, as it is now. */
  async function cancellationOf(id: Id) {
    const known = await visitService.get(tenantId, id).catch(() => null)
    const { start, end, locationIds, hostUserIds, visitTypeId, subject } = known ?? booking.visit
    const own = { start, end, locationIds, hostUserIds, visitTypeId, subject }
    const defined = Object.fromEntries(
      Object.entries(own).filter(([, value]) => value !== null && value !== undefined),
    )
    const cancelled = { visit: { ...defined, status: 'cancelled' }, visitors: [] }
    return () => sendOnce((sending) => bookingService.update(tenantId, id, cancelled, sending))
  }

  /** Whether a change based on an outdated state is rejected. */
  async function tryStale(call: Exchange): Promise<Support> {
    const answer = await wire.again(call, { body: { expectedUpdatedAt: NEVER } })
    if (isOk(answer)) return 'ignored'
    if (answer.status === 409 || answer.status === 412) return 'yes'
    return answer.status === null || answer.status >= 500 ? 'unknown' : 'refused'
  }

  async function visitsLeft(): Promise<string[]> {
    const left: string[] = []
    for (const id of visits) {
      const { asked } = await wire.during(() => visitService.get(tenantId, id))
      const exchange = asked[0]
      if (exchange?.status === 404 || exchange?.status === 410) continue
      const record = isRecord(exchange?.body) ? visitNames.fromWire(exchange.body) : { status: 'unknown' }
      left.push(`visit ${String(id)}, status ${String(record.status)}`)
      if (knownWord(record.status, ['cancelled']) !== 'cancelled')
        for (const result of results.filter(({ call }) => call === 'booking.update'))
          Object.assign(result, {
            verdict: 'differs',
            costs: true,
            notes: [`a visit that was cancelled has the status '${String(record.status)}'`],
            missed: ['visits can not be cancelled'],
          })
    }
    return left
  }

  async function peopleLeft(): Promise<string[]> {
    const isOurs = (id: Id) => !peopleBefore.has(id)
    for (const id of (await namesakes()).filter(isOurs))
      await sendOnce((sending) => userService.remove(tenantId, id, sending)).catch(() => null)
    const count = (await namesakes()).filter(isOurs).length
    return count > 0 ? [`${count} people called 'Doctor Test'`] : []
  }
}
