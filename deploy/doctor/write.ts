// With `--write`: books visits of 'Doctor Test' one year from now, takes one through a day, tries what must be refused in
// between, and reverts everything.
import { hasStatus } from '@/config/services'
import type { Id, Sending } from '@/http/calls'
import { isSameId } from '@/lib/ids'
import { isRecord } from '@/lib/is-record'
import { type Booking, bookingService } from '@/services/booking/booking'
import { type Visit, visitNames, visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { knownWord } from '@/services/shapes'
import { type User, userService } from '@/services/user/user'
import { changesOf, sendOnce } from './changes'
import type { Extensions, Support } from './extensions'
import { adapted, recordsOf, type Result } from './judge'
import type { Found } from './probe'
import { HOUR, sampleBooking, TEST_NAME } from './sample-booking'
import { type Exchange, isOk, type Wire } from './wire'
import type { Words } from './words'
import { tryWithoutEffect } from './write-nothing'
import { tryRecords } from './write-records'

export type Written = {
  results: Result[]
  extensions: Pick<Extensions, 'requestId' | 'expectedUpdatedAt'>
  /** By service, its words for states into which changes have brought the test visit. */
  words: Readonly<Record<string, Words>>
  /** What could not be reverted, by ids, which identify no person. */
  left: string[]
}

type Who = { visitId: Id; visitUserId: Id; end: string }

const LEAVES_ROLL_CALL = 'whom the roll call then misses'
/** A service may refuse to let somebody in a year before. */
const EARLY = [409, 422]
const UNSAID = 'the answer has no visitor; the app reads it anew'

const CANCELLED = { status: 'cancelled' }
const NEVER = '2000-01-01T00:00:00.000Z'

/** The id of the visit in a booking's response, bare or wrapped. */
function visitIdIn(exchange: Exchange): Id | null {
  const body = adapted('booking.create', exchange.body)
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
  const changes = changesOf(wire, tenantId)
  const { results, made, ask } = changes
  const extensions: Written['extensions'] = { requestId: 'unknown', expectedUpdatedAt: 'unknown' }
  /** Our status by the service's word, also where they are the same. */
  const seen: Record<'visit' | 'visit-user', Words> = { visit: {}, 'visit-user': {} }

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
    for (const id of ids) if (!visitsBefore.has(id)) [visits, made].forEach((all) => all.add(id))
  }

  await tryWithoutEffect(changes, found)

  say("Booking a visit of 'Doctor Test' …")
  const created = await ask('booking.create', 'visits can not be booked', (sending) =>
    bookingService.create(tenantId, booking, sending),
  )
  if (created.exchange) await noteVisits(created.exchange)
  const [visitId] = visits
  const isBooked = created.exchange !== null && isOk(created.exchange) && visitId !== undefined
  if (isBooked && created.result && visitIdIn(created.exchange) === null)
    created.result.notes.push('the answer does not say which visit it is; the app looks for it')
  if (isBooked) await noteVisit('booked', visitId)
  const who = isBooked ? await visitorOf(visitId) : null

  say('Adding a question, a location, a company, a person and a card …')
  const recordsLeft = await tryRecords(changes, found, who)
  if (who) await takeThrough(who)
  if (isBooked) {
    const hidden = await ask('booking.createHideVIPBooking', 'VIPs can not be hidden', (sending) =>
      bookingService.createHideVIPBooking(tenantId, booking, sending),
    )
    if (hidden.exchange && isOk(hidden.exchange)) await noteVisits(hidden.exchange)
    extensions.requestId = await tryTwice(created.exchange)
    // One whose visitor has not come.
    if (visits.size === 1) await noteVisits(await wire.again(created.exchange))
  }
  await cancelAll()
  if (who) await noteVisitor('cancelled', who)
  const { status } = created.exchange ?? { status: null }
  const isRefused = created.exchange === null || (status !== null && status >= 400 && status < 500)
  const unknown =
    visits.size === 0 && !isRefused
      ? ["perhaps a visit of 'Doctor Test': the server does not tell its id"]
      : []
  const left = [...(await visitsLeft()), ...unknown, ...(await peopleLeft()), ...recordsLeft]
  return { results, extensions, words: seen, left }

  async function visitorOf(id: Id): Promise<Who | null> {
    const visit = await visitService.get(tenantId, id).catch(() => null)
    const [visitor] = visit?.visitUsers ?? []
    if (!visit || !visitor) return null
    made.add(visitor.visitUserId)
    return { visitId: id, visitUserId: visitor.visitUserId, end: visit.end }
  }

  /** Notes the word of a record in a state, unless it had this word in an earlier one. */
  async function noteWord(kind: keyof typeof seen, status: string, read: () => Promise<unknown>) {
    const { asked } = await wire.during(read)
    const [record] = asked[0] && isOk(asked[0]) ? recordsOf(asked[0]) : []
    const word = isRecord(record) ? record.status : null
    if (typeof word === 'string' && word) seen[kind][word] ??= status
  }
  function noteVisitor(status: string, { visitUserId }: Who) {
    return noteWord('visit-user', status, () => visitUserService.get(tenantId, visitUserId))
  }
  function noteVisit(status: string, id: Id) {
    return noteWord('visit', status, () => visitService.get(tenantId, id))
  }

  /** A change of the visit and of the visitor, a no-show that is reverted, a check-in, changes that must be refused then, and a check-out. */
  async function takeThrough(who: Who) {
    const { visitId, visitUserId } = who
    const end = new Date(Date.parse(who.end) + HOUR).toISOString()
    await ask('booking.update', 'visits can not be changed', await updateOf(visitId, { end }))
    await addAnother(who)
    await ask('visitUser.patch', 'visitors can not be edited', (sending) =>
      visitUserService.patch(tenantId, visitUserId, { company: 'Doctor Test' }, sending),
    )
    const loses = 'no-shows can not be marked, or not reverted'
    const setStatus = (status: string) =>
      ask(
        `visitUser.patch (${status})`,
        loses,
        (sending) => visitUserService.patch(tenantId, visitUserId, { status }, sending),
        EARLY,
      )
    const note = (status: string) => noteVisitor(status, who)
    await note('expected')
    const hasNoShows = hasStatus('visit-user', 'noShow')
    if (hasNoShows) {
      await setStatus('noShow')
      await note('noShow')
      await setStatus('expected')
    }
    const entered = await ask(
      'booking.checkin',
      'nobody can be checked in',
      (sending) => bookingService.checkin(tenantId, { visitId, visitUserId, proceed: true }, sending),
      EARLY,
    )
    if (entered.answer && !entered.answer.visitUser) entered.result?.notes.push(UNSAID)
    if (entered.exchange && isOk(entered.exchange)) {
      await note('checkedIn')
      if (hasNoShows)
        await mustRefuse('visitUser.patch to noShow', (sending) =>
          visitUserService.patch(tenantId, visitUserId, { status: 'noShow' }, sending),
        )
      await mustRefuse('booking.update to cancelled', await updateOf(visitId, CANCELLED))
    }
    const left = await ask(
      'booking.checkout',
      'nobody can be checked out',
      (sending) => bookingService.checkout(tenantId, { visitId, visitUserId }, sending),
      EARLY,
    )
    if (!left.exchange || !isOk(left.exchange)) return
    if (!left.answer) left.result?.notes.push(UNSAID)
    await note('checkedOut')
  }

  /** Adds a visitor to a visit and takes them away. */
  async function addAnother({ visitId, visitUserId }: Who) {
    const adding = await updateOf(visitId, {}, booking.visitors)
    await ask('booking.update (one added)', 'nobody can be added to a visit', adding)
    const visit = await visitService.get(tenantId, visitId).catch(() => null)
    const another = visit?.visitUsers?.find((one) => !isSameId(one.visitUserId, visitUserId))
    if (!another) return
    made.add(another.visitUserId)
    await ask('visitUser.remove', 'nobody can be removed from a visit', (sending) =>
      visitUserService.remove(tenantId, another.visitUserId, sending),
    )
  }

  /** A change that a service must refuse for a visitor on site. The app reads the visitor just before, which may be too early. */
  async function mustRefuse(call: string, request: Parameters<typeof ask>[2]) {
    const { exchange, result } = await ask(call, LEAVES_ROLL_CALL, request, [400, 403, 409, 422])
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
      const cancel = await updateOf(id, CANCELLED)
      if (id !== visitId) await cancelUntouched(id, cancel)
      else {
        const { exchange } = await ask('booking.update (cancelled)', 'visits can not be cancelled', cancel)
        if (!exchange || !isOk(exchange)) continue
        await noteVisit('cancelled', id)
        extensions.expectedUpdatedAt = await tryStale(exchange)
      }
    }
  }

  /** Cancels a visit whose visitor is expected, and must be so no longer. */
  async function cancelUntouched(id: Id, cancel: Parameters<typeof ask>[2]) {
    const statuses = async () =>
      ((await visitService.get(tenantId, id).catch(() => null))?.visitUsers ?? []).map(({ status }) => status)
    const before = await statuses()
    const isCancelled = await sendOnce(cancel).then(
      () => true,
      () => false,
    )
    const stay = (await statuses()).some((status) => before.includes(status))
    const result = results.find(({ call }) => call === 'booking.update (cancelled)')
    if (isCancelled && stay && result)
      Object.assign(result, {
        verdict: 'differs',
        costs: true,
        notes: ['the visitor of a cancelled visit is still expected'],
        missed: ['visitors of a cancelled visit stay on the list of the day'],
      })
  }

  /** An update of a visit, as it is now. */
  async function updateOf(id: Id, change: Partial<Visit>, visitors: Booking['visitors'] = []) {
    const known = await visitService.get(tenantId, id).catch(() => null)
    const { start, end, locationIds, hostUserIds, visitTypeId, subject } = known ?? booking.visit
    const own = { start, end, locationIds, hostUserIds, visitTypeId, subject }
    const defined = Object.fromEntries(
      Object.entries(own).filter(([, value]) => value !== null && value !== undefined),
    )
    const changed = { visit: { ...defined, ...change }, visitors }
    return (sending: Sending) => bookingService.update(tenantId, id, changed, sending)
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
      const [record] = exchange ? recordsOf(exchange) : []
      const status = isRecord(record) ? record.status : 'unknown'
      left.push(`visit ${String(id)}, status ${String(status)}`)
      if (knownWord(status, ['cancelled']) !== 'cancelled')
        for (const result of results.filter(
          ({ call, verdict }) =>
            call === 'booking.update (cancelled)' && ['answered', 'differs'].includes(verdict),
        ))
          Object.assign(result, {
            verdict: 'differs',
            costs: true,
            notes: [`a visit that was cancelled has the status '${String(status)}'`],
            missed: ['visits can not be cancelled'],
          })
    }
    return left
  }

  async function peopleLeft(): Promise<string[]> {
    const isOurs = (id: Id) => !peopleBefore.has(id)
    for (const id of (await namesakes()).filter(isOurs))
      await sendOnce((sending) => userService.remove(tenantId, id, sending)).catch(() => null)
    return (await namesakes()).filter(isOurs).map((id) => `person ${String(id)}`)
  }
}
