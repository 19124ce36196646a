// @vitest-environment node
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Issuable } from '@/services/user/issuable'
import { openTestBackend } from '../../services/support'
import { client, mutate } from '../support'
import { sending } from '../../support/sending'

const backend = await openTestBackend()
const { clockOffset, serverNow } = await import('@/hooks/clock')
const { cardActions } = await import('@/hooks/user/card-actions')
const { cardsHeldBy, issuableMutations } = await import('@/hooks/user/issuable')
const { deletions } = await import('@/hooks/deletion')
const { bookingService } = await import('@/services/booking/booking')
const { visitUserService } = await import('@/services/booking/visit-user')
const { issuableService, RETURNED } = await import('@/services/user/issuable')

const { t, tenant } = backend
const { cards, visitors } = tenant.ids
const { visitUserId } = visitors.expected

it('issuing a second card returns the first one, also if returning it failed before', async () => {
  const actions = cardActions(t, client)
  const visitor = await visitUserService.get(t, visitUserId)
  const first = await issuableService.get(t, cards.free)
  const second = await issuableService.get(t, cards.free2)
  const heldIds = async () => (await cardsHeldBy(t, visitUserId)).map(({ issuableId }) => issuableId)

  expect(await actions.issue(visitor, first, false)).toMatchObject({ result: 'issued' })
  await backend.fault({ kind: 'status', status: 503, method: 'PATCH', path: `${t}/issuable/${cards.free}` })
  // It is issued anyway.
  expect(await actions.issue(visitor, second, false)).toMatchObject({ result: 'issued' })
  expect(new Set(await heldIds())).toEqual(new Set([cards.free, cards.free2]))

  expect(await actions.issue(visitor, second, false)).toMatchObject({ result: 'issued' })
  expect(await heldIds()).toEqual([cards.free2])
  expect(await issuableService.get(t, cards.free)).toMatchObject({ status: 'available' })

  await actions.giveBack(visitor)
  expect(await heldIds()).toEqual([])
})

it('issues a card at the time of the server', async () => {
  clockOffset.set(86_400_000)
  const actions = cardActions(t, client)
  const visitor = await visitUserService.get(t, visitUserId)
  await actions.issue(visitor, await issuableService.get(t, cards.free), false)
  const { issuedAt } = await issuableService.get(t, cards.free)
  expect(Math.abs(Date.parse(String(issuedAt)) - serverNow())).toBeLessThan(60_000)
  clockOffset.remove()
  await actions.giveBack(visitor)
})

it('reserves a card, and takes it from another visitor only with force', async () => {
  const actions = cardActions(t, client)
  const card = await issuableService.get(t, cards.free)
  const first = await visitUserService.get(t, visitors.groupFirst.visitUserId)
  const second = await visitUserService.get(t, visitors.groupSecond.visitUserId)
  expect(await actions.reserve(first, card, false)).toMatchObject({
    result: 'issued',
    card: { status: 'reserved', visitUserId: first.visitUserId },
  })
  const held = await actions.reserve(second, card, false)
  expect(held).toMatchObject({ result: 'held', by: 'Gwen Group' })
  expect(await actions.reserve(second, held.card, true)).toMatchObject({ result: 'issued' })
  expect(await cardsHeldBy(t, first.visitUserId)).toEqual([])
})

it('returns a reserved card although it cannot be read again', async () => {
  const actions = cardActions(t, client)
  const visitor = await visitUserService.get(t, visitUserId)
  const card = await issuableService.get(t, cards.free2)
  // A GET is retried once.
  await backend.fault({
    kind: 'status',
    status: 503,
    method: 'GET',
    path: `${t}/issuable/${cards.free2}`,
    times: 2,
  })
  expect(await actions.reserve(visitor, card, false)).toMatchObject({
    result: 'issued',
    card: { status: 'reserved', visitUserId },
  })
  await actions.giveBack(visitor)
})

it('reads the holder of the card if the response to a reservation is empty', async () => {
  const actions = cardActions(t, client)
  const visitor = await visitUserService.get(t, visitUserId)
  const another = await visitUserService.get(t, visitors.groupFirst.visitUserId)
  const card = await issuableService.get(t, cards.free2)
  const nothing = { kind: 'raw', body: '', status: 204, method: 'POST', path: `${t}/issuable` } as const
  await issuableService.reserveCardForVisitor(t, { ...visitors.expected, issuableId: cards.free2 }, sending)
  await backend.fault(nothing)
  expect(await actions.issue(visitor, card, false)).toMatchObject({ result: 'issued' })
  await backend.fault(nothing)
  expect(await actions.issue(another, card, false)).toMatchObject({ result: 'held', by: 'Elena Expected' })
  await actions.giveBack(visitor)
})

it('issues a card reserved by an earlier attempt if the service refuses a second reservation', async () => {
  const actions = cardActions(t, client)
  const visitor = await visitUserService.get(t, visitUserId)
  const card = await issuableService.get(t, cards.free2)
  await backend.fault({ kind: 'status', status: 503, method: 'PATCH', path: `${t}/issuable/${cards.free2}` })
  await expect(actions.issue(visitor, card, false)).rejects.toMatchObject({ code: 503 })
  expect(await issuableService.get(t, cards.free2)).toMatchObject({ status: 'reserved', visitUserId })

  await backend.fault({ kind: 'status', status: 409, method: 'POST', path: `${t}/issuable` })
  expect(await actions.issue(visitor, card, false)).toMatchObject({ result: 'issued' })
  await actions.giveBack(visitor)
})

it("returns and reports lost the card in the visitor's record if cards cannot be searched by visitor", async () => {
  const actions = cardActions(t, client)
  const card = await issuableService.get(t, cards.free2)
  await actions.issue(await visitUserService.get(t, visitUserId), card, false)
  const visitor = await visitUserService.get(t, visitUserId)
  expect(visitor.issuableId).toBe(cards.free2)
  const blind = { kind: 'raw', method: 'GET', path: `${t}/issuable?`, body: '{"total":0,"data":[]}' } as const
  await backend.fault({ ...blind, times: 1 })
  await actions.giveBack(visitor)
  expect(await issuableService.get(t, cards.free2)).toMatchObject({ status: 'available' })
  await actions.issue(visitor, card, false)
  await backend.fault({ ...blind, times: 1 })
  await actions.reportLost(visitor)
  expect(await issuableService.get(t, cards.free2)).toMatchObject({ status: 'lost' })
})

it('has reserved a card if the response to it was lost', async () => {
  const actions = cardActions(t, client)
  const visitor = await visitUserService.get(t, visitUserId)
  const another = await visitUserService.get(t, visitors.groupFirst.visitUserId)
  const card = () => issuableService.get(t, cards.free)
  const shown = { ...(await card()), status: 'available', visitUserId: null }
  const lost = { kind: 'lose', method: 'POST', path: `${t}/issuable` } as const
  for (const who of [visitor, another]) {
    await backend.fault(lost)
    expect(await actions.reserve(who, await card(), true)).toMatchObject({
      card: { visitUserId: who.visitUserId },
    })
  }
  await backend.fault(lost)
  await expect(actions.reserve(visitor, shown, false)).rejects.toThrow()
})

describe('services that refuse nothing', () => {
  const [first, second, third] = [visitors.expected2, visitors.groupFirst, visitors.groupSecond]
  const card = () => issuableService.get(t, cards.free2)
  const visitorOf = (who: { visitUserId: string }) => visitUserService.get(t, who.visitUserId)
  const changeCard = (seen: Issuable, status: string) => mutate(issuableMutations.patch(t), { seen, status })

  beforeEach(async () => {
    await backend.control('PUT', 'habits', { habits: ['no state compared'], tenantId: t })
    await issuableService.patch(t, cards.free2, RETURNED, sending)
    await issuableService.patch(t, cards.lost, { status: 'lost' }, sending)
  })
  afterAll(() => backend.control('PUT', 'habits', { habits: [], tenantId: t }))

  it('a card is not issued to a second visitor without a question', async () => {
    const actions = cardActions(t, client)
    await actions.issue(await visitorOf(first), await card(), false)
    const held = await actions.issue(await visitorOf(second), await card(), false)
    expect(held).toMatchObject({ result: 'held', by: 'Émile Éxpéctant' })
    expect(await card()).toMatchObject({ status: 'issued', visitUserId: first.visitUserId })
  })

  it('a card is not issued or reserved for a visitor who left or was cancelled meanwhile', async () => {
    const actions = cardActions(t, client)
    const isRefused = async (shown: VisitUser, state: string) => {
      const found = { data: { found: { state } } }
      await expect(actions.issue(shown, await card(), false)).rejects.toMatchObject(found)
      await expect(actions.reserve(shown, await card(), true)).rejects.toMatchObject(found)
    }
    const [cancelled, left] = [await visitorOf(second), await visitorOf(visitors.late)]
    await visitUserService.patch(t, second.visitUserId, { status: 'cancelled' }, sending)
    await isRefused(cancelled, 'cancelled')
    await visitUserService.patch(t, second.visitUserId, { status: 'expected' }, sending)
    await bookingService.checkin(t, { ...visitors.late, proceed: true }, sending)
    await bookingService.checkout(t, visitors.late, sending)
    await isRefused(left, 'left')
    expect(await card()).toMatchObject({ status: 'available' })
  })

  it('a card is only taken from the visitor who was asked about', async () => {
    const actions = cardActions(t, client)
    await actions.issue(await visitorOf(first), await card(), false)
    const asked = await card()
    await actions.giveBack(await visitorOf(first))
    await actions.issue(await visitorOf(second), await card(), false)
    const held = await actions.issue(await visitorOf(third), asked, true)
    expect(held).toMatchObject({ result: 'held', by: 'Gwen Group' })
    expect(await card()).toMatchObject({ visitUserId: second.visitUserId })
    expect(await actions.issue(await visitorOf(third), held.card, true)).toMatchObject({ result: 'issued' })
  })

  it('a card that was reported lost meanwhile is not issued', async () => {
    const actions = cardActions(t, client)
    const seen = { ...(await issuableService.get(t, cards.lost)), status: 'issued' }
    await expect(actions.issue(await visitorOf(first), seen, true)).rejects.toMatchObject({
      data: { found: { state: 'lost' } },
    })
    expect(await issuableService.get(t, cards.lost)).toMatchObject({ status: 'lost' })
  })

  it('a card that somebody else has by now is neither returned nor reported lost', async () => {
    const actions = cardActions(t, client)
    await actions.issue(await visitorOf(first), await card(), false)
    const seen = await card()
    const before = await visitorOf(first)
    await actions.issue(await visitorOf(second), seen, true)
    const found = { data: { found: { state: 'held', number: seen.number, name: 'Gwen Group' } } }
    await expect(changeCard(seen, 'available')).rejects.toMatchObject(found)
    await expect(changeCard(seen, 'lost')).rejects.toMatchObject(found)
    await expect(actions.reportLost(before)).rejects.toMatchObject(found)
    expect(await card()).toMatchObject({ status: 'issued', visitUserId: second.visitUserId })
  })

  it('a card that was issued meanwhile is not deleted', async () => {
    const actions = cardActions(t, client)
    const seen = await card()
    await actions.issue(await visitorOf(first), seen, false)
    const deletion = mutate(deletions.card(t, seen), seen.issuableId)
    await expect(deletion).rejects.toMatchObject({ data: { found: { state: 'held' } } })
    expect(await card()).toMatchObject({ status: 'issued', visitUserId: first.visitUserId })
  })

  it('a change that was made meanwhile is not sent again', async () => {
    const actions = cardActions(t, client)
    await actions.issue(await visitorOf(first), await card(), false)
    const seen = await card()
    await actions.giveBack(await visitorOf(first))
    expect(await changeCard(seen, 'available')).toMatchObject({ status: 'available' })
  })
})
