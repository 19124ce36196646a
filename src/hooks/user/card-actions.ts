import type { QueryClient } from '@tanstack/react-query'
import { patchOf, recordKey } from '@/changes/record'
import { orThrow, send } from '@/changes/send'
import { cacheVisitor, cacheVisitorFields, reloadIfGone } from '@/hooks/booking/visit-user'
import { readBeforeStatus } from '@/hooks/booking/visit-user-record'
import { serverNow } from '@/hooks/clock'
import { CACHED_IN, tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { foundBefore, refusal, statusOf } from '@/http/errors'
import { isSameId } from '@/lib/ids'
import { fold } from '@/lib/text/fold'
import type { VisitUser } from '@/services/booking/visit-user'
import { type Issuable, issuableService, RETURNED } from '@/services/user/issuable'
import { cardRefusal, cardsHeldBy, hasSameHolder, isHeld, nameOfHolder } from './issuable'

/**
 * Result of issuing a card, with the card as it is now. `held`: another visitor has it (`by` is null if the server does not
 * say who), and it may be taken from them.
 */
type IssueOutcome =
  | { result: 'issued'; card: Issuable }
  | { result: 'held'; card: Issuable; by: string | null }

/** Maximum number of cards to check for another spelling of a number, e.g. in capitals. */
const NEAR = 10

/** Issues and returns cards, and updates the cached day lists. */
export function cardActions(tenantId: Id, client: QueryClient) {
  const show = ({ visitUserId }: VisitUser, card: Issuable | null) => {
    const fields = { issuableId: card?.issuableId ?? null, cardNumber: card?.number ?? null }
    cacheVisitorFields(client, tenantId, visitUserId, fields)
    for (const service of CACHED_IN.issuable)
      void client.invalidateQueries({ queryKey: tenantKey(tenantId, service) })
  }

  /** Throws a Conflict (`foundBefore`) if a visitor has left or was cancelled meanwhile. */
  const checkVisitor = (shown: VisitUser) =>
    readBeforeStatus(
      client,
      tenantId,
      { visitUserId: shown.visitUserId, shown, wanted: 'checkedIn' },
      (now) => cacheVisitor(client, tenantId, now),
    ).catch((error: unknown) => {
      // Without the record the service decides.
      if (foundBefore(error)) throw error
    })

  /**
   * Reserves a card; false if another visitor has it, which some servers report as a Conflict and others accept. A
   * response without content may be a bare `false`, so the card is read.
   * @param card as just read, or with `takeAway` as it was when the user was asked about its holder
   * @throws Conflict (`foundBefore`) for a lost or disabled card, or a visitor who cannot have one any more
   */
  const reserve = async (visitor: VisitUser, card: Issuable, takeAway: boolean) => {
    const { visitId, visitUserId } = visitor
    const { issuableId } = card
    const [before] = await Promise.all([
      takeAway ? issuableService.get(tenantId, issuableId) : card,
      checkVisitor(visitor),
    ])
    if (['lost', 'disabled'].includes(before.status)) throw await cardRefusal(tenantId, before)
    const isOthers = isHeld(before) && !isSameId(before.visitUserId, visitUserId)
    if (isOthers && !(takeAway && hasSameHolder(before, card))) return false
    const outcome = await send({
      key: recordKey('issuable', tenantId, issuableId),
      content: ['reserve', visitUserId, takeAway],
      request: async (sending) => {
        const reservation = { visitId, visitUserId, issuableId, forceReserve: takeAway }
        const isReserved = await issuableService.reserveCardForVisitor(tenantId, reservation, sending)
        if (isReserved !== null) return isReserved
        const now = await issuableService.get(tenantId, issuableId).catch(() => null)
        return isSameId(now?.visitUserId ?? visitUserId, visitUserId)
      },
      confirm: async () => {
        const now = await issuableService.get(tenantId, issuableId)
        return isHeld(now) && isSameId(now.visitUserId, visitUserId) ? true : null
      },
    })
    if (outcome.result === 'done') return outcome.value
    reloadIfGone(client, tenantId, outcome.error)
    if (takeAway || statusOf(outcome.error) !== 409) throw outcome.error
    const now = await issuableService.get(tenantId, issuableId).catch(() => null)
    if (!now || !isHeld(now)) throw outcome.error
    return false
  }

  /** The current card; null if it was deleted. */
  const read = (issuableId: Id) =>
    issuableService.get(tenantId, issuableId).catch((error: unknown) => {
      if (statusOf(error) === 404) return null
      throw error
    })

  /** The current card; null if there is none. @param number in any spelling */
  const findByNumber = async (number: string): Promise<Issuable | null> => {
    const [exact] = (await issuableService.find(tenantId, { number, $limit: 1 })).data
    if (exact) return exact
    const near = await issuableService.find(tenantId, { $search: number, $limit: NEAR })
    return near.data.find((card) => fold(card.number) === fold(number)) ?? null
  }

  /** The card in a visitor's record, which may have only its number; null if there is no such card. */
  const namedBy = async ({ issuableId, cardNumber }: VisitUser): Promise<Issuable | null> => {
    if (issuableId !== null && issuableId !== undefined) return read(issuableId)
    return cardNumber ? findByNumber(cardNumber) : null
  }

  /**
   * A visitor's cards. The card in their record is loaded separately if the list lacks it, because not every
   * server can find cards by visitor.
   */
  const heldBy = async (visitor: VisitUser): Promise<Issuable[]> => {
    const { visitUserId, issuableId, cardNumber } = visitor
    const held = await cardsHeldBy(tenantId, visitUserId)
    const isNamed = (card: Issuable) =>
      isSameId(card.issuableId, issuableId) || fold(card.number) === fold(cardNumber ?? '')
    if (held.some(isNamed)) return held
    const named = await namedBy(visitor)
    return named && isSameId(named.visitUserId, visitUserId) ? [...held, named] : held
  }

  /**
   * Allows a change without a card of the visitor only if it has already happened.
   * @throws Conflict (`foundBefore`) if the card in the record is in another state, or there is no such card
   */
  const expectState = async (status: 'available' | 'lost', visitor: VisitUser): Promise<void> => {
    const card = await namedBy(visitor)
    if (card && card.status !== status) throw await cardRefusal(tenantId, card)
    const { cardNumber: number } = visitor
    if (!card && number) throw refusal({ state: 'missing', number, name: null })
  }

  const putBack = async (cards: readonly Issuable[]) => {
    for (const { issuableId } of cards)
      await send({
        ...patchOf('issuable', issuableService, [tenantId, issuableId, RETURNED]),
        // Some services keep the times of the last holder.
        confirm: async () => {
          const now = await issuableService.get(tenantId, issuableId)
          return now.status === RETURNED.status ? now : null
        },
      }).then(orThrow)
  }

  return {
    /**
     * The current card; null if there is none.
     * @param card a chosen card, or a typed number in any spelling
     */
    find: (card: Issuable | string): Promise<Issuable | null> =>
      typeof card === 'string' ? findByNumber(card) : read(card.issuableId),

    /**
     * Reserves a card for a visitor until arrival.
     * @param card as just read, or that of the outcome `held`
     * @param takeAway takes it from the holder that `card` has; confirm first
     * @throws Conflict (409) for a lost or disabled card
     */
    async reserve(visitor: VisitUser, card: Issuable, takeAway: boolean): Promise<IssueOutcome> {
      const isTheirs = await reserve(visitor, card, takeAway)
      const now = await issuableService.get(tenantId, card.issuableId).catch(() => null)
      if (!isTheirs)
        return { result: 'held', card: now ?? card, by: now && (await nameOfHolder(tenantId, now)) }
      // It is reserved even if it cannot be loaded.
      const reserved: Issuable = now ?? { ...card, status: 'reserved', visitUserId: visitor.visitUserId }
      show(visitor, reserved)
      return { result: 'issued', card: reserved }
    },

    /**
     * Reserves a card for a visitor and issues it; returns other cards of the visitor. Parameters as of `reserve`.
     * @throws Conflict (409) for a lost or disabled card
     */
    async issue(visitor: VisitUser, card: Issuable, takeAway: boolean): Promise<IssueOutcome> {
      if (!(await reserve(visitor, card, takeAway))) {
        const now = await issuableService.get(tenantId, card.issuableId)
        return { result: 'held', card: now, by: await nameOfHolder(tenantId, now) }
      }
      const issuedAt = new Date(serverNow()).toISOString()
      const fields = { status: 'issued', issuedAt, dueAt: visitor.end }
      const issued = await send({
        ...patchOf('issuable', issuableService, [tenantId, card.issuableId, fields]),
        // Without the time, which differs at each press.
        content: ['issue', visitor.visitUserId],
        confirm: async () => {
          const now = await issuableService.get(tenantId, card.issuableId)
          return now.status === 'issued' && isSameId(now.visitUserId, visitor.visitUserId) ? now : null
        },
      }).then(orThrow)
      // Ignore errors: the new card is issued anyway, and returning it later returns all of them.
      await heldBy(visitor)
        .then((held) => putBack(held.filter(({ issuableId }) => !isSameId(issuableId, card.issuableId))))
        .catch(() => {})
      show(visitor, issued)
      return { result: 'issued', card: issued }
    },

    /**
     * Returns all cards of the visitor; cards already returned at another desk stay unchanged.
     * @throws Conflict (`foundBefore`) if the visitor does not have the card in their record
     */
    async giveBack(visitor: VisitUser): Promise<void> {
      const held = await heldBy(visitor)
      if (held.length === 0) await expectState('available', visitor)
      await putBack(held)
      show(visitor, null)
    },

    /**
     * Marks the card as lost and keeps its holder.
     * @throws Conflict (`foundBefore`) if the visitor does not have it any more
     */
    async reportLost(visitor: VisitUser): Promise<void> {
      const [card] = await heldBy(visitor)
      if (card)
        await send(
          patchOf('issuable', issuableService, [tenantId, card.issuableId, { status: 'lost' }]),
        ).then(orThrow)
      else await expectState('lost', visitor)
      show(visitor, null)
    },
  }
}

export { RETURNED }
