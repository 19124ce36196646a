import type { QueryClient } from '@tanstack/react-query'
import { serverNow } from '@/hooks/clock'
import { callerSignal } from '@/http/caller'
import { appErrorCode, retryAfterOf, statusOf } from '@/http/errors'
import { afterFailure, FINAL_STATUSES, isDue, verdictOf } from '@/kiosk/arrival'
import { hereAndNow, kioskCalls } from '@/kiosk/calls'
import type { Here } from '@/kiosk/eligibility'
import type { ArrivalReason } from '@/lib/arrival-reasons'
import { ifUnlocked, withLock } from '@/lib/browser/with-lock'
import { isPossibleId } from '@/lib/ids'
import { RETRY_AFTER_LONGEST } from '@/lib/time/back-off'
import type { VisitUser } from '@/services/booking/visit-user'
import { type Arrival, dropArrival, readArrivals, refuseArrival, updateArrival } from './arrivals'

/** After this many consecutive failures the server is down; stop instead of waiting for timeouts. */
const MAX_FAILURES = 3

type Delivery =
  | { result: 'arrived' }
  | { result: 'refused'; reason: ArrivalReason }
  /** The read returned 404: for this visitor only, or for all. */
  | { result: 'notFound' }
  | { result: 'later'; status: number | null; retryAfter: number }

type Round = {
  /** Aborted when the page no longer acts for this kiosk. */
  signal: AbortSignal
  calls: ReturnType<typeof kioskCalls>
  here: () => Promise<Here>
  /** Arrivals whose read returned 404 since the last visitor was found. */
  notFound: Arrival[]
}

function laterDelivery(error: unknown): Extract<Delivery, { result: 'later' }> {
  const status = appErrorCode(error) ? null : (statusOf(error) ?? null)
  return { result: 'later', status, retryAfter: retryAfterOf(error) }
}

/** What a failed call about the visitor means; only final statuses refuse, others are retried. */
function failedDelivery(error: unknown): Delivery {
  const reason = FINAL_STATUSES[statusOf(error) ?? 0]
  return reason ? { result: 'refused', reason } : laterDelivery(error)
}

/** Arrivals delivered by this page, so that a row that could not be removed is not sent again. */
const delivered = new Set<string>()
const keyOf = ({ tenantId, visitUserId, at }: Arrival) => JSON.stringify([tenantId, visitUserId, at])

/**
 * Reads the visitor first, because an earlier attempt may have checked them in although its response was
 * lost.
 */
async function deliver(arrival: Arrival, round: Round): Promise<Delivery> {
  const { visitId, visitUserId, at } = arrival
  if (delivered.has(keyOf(arrival))) return { result: 'arrived' }
  if (![visitId, visitUserId].every(isPossibleId)) return { result: 'refused', reason: 'wrongCode' }
  const { signal } = round
  let here: Here
  try {
    here = await round.here()
  } catch (error) {
    return laterDelivery(error)
  }
  let visitor: VisitUser
  try {
    visitor = await round.calls.record(visitUserId, signal)
  } catch (error) {
    return statusOf(error) === 404 ? { result: 'notFound' } : failedDelivery(error)
  }
  // The server finds visitors, so the earlier 404s were final.
  const gone = round.notFound.splice(0)
  await Promise.allSettled(gone.map((earlier) => refuseArrival(earlier, 'notFound')))
  try {
    const verdict = verdictOf({ visitId, at }, visitor, here)
    if (verdict === 'arrived') return { result: 'arrived' }
    if (verdict !== 'send') return { result: 'refused', reason: verdict }
    const { result } = await round.calls.checkIn(visitor, {}, signal)
    if (result === 'done') return { result: 'arrived' }
    return { result: 'refused', reason: result === 'warned' ? 'warned' : 'conflict' }
  } catch (error) {
    return failedDelivery(error)
  }
}

/** No requests before this time (ms), because of the server's Retry-After. */
let pausedUntil = 0

async function tryLater(arrival: Arrival, status: number | null): Promise<void> {
  const now = serverNow()
  const isCounted = isDue(arrival, now) && navigator.onLine
  const next = afterFailure(arrival, { now, status, isCounted })
  if (next !== arrival) await updateArrival(next)
}

/** @throws if the browser cannot write; the row stays unchanged and is read again in the next round */
async function settle(arrival: Arrival, delivery: Exclude<Delivery, { result: 'notFound' }>): Promise<void> {
  switch (delivery.result) {
    case 'arrived':
      delivered.add(keyOf(arrival))
      return dropArrival(arrival)
    case 'refused':
      return refuseArrival(arrival, delivery.reason)
    case 'later':
      return tryLater(arrival, delivery.status)
  }
}

function newRound(
  client: QueryClient,
  tenantId: string,
  locationId: string | number | null | undefined,
): Round {
  return {
    signal: callerSignal(),
    calls: kioskCalls(tenantId, client),
    here: () => hereAndNow(client, { tenantId, locationId, now: serverNow() }),
    notFound: [],
  }
}

/** Sends arrivals sequentially; each is removed, refused or kept individually. */
async function deliverAll(waiting: readonly Arrival[], round: Round): Promise<void> {
  let failures = 0
  for (const arrival of waiting) {
    if (round.signal.aborted) return
    // Sequential on purpose, to keep the order.
    const delivery = await deliver(arrival, round)
    // Not an attempt: it ended because the page acts for somebody else.
    if (delivery.result === 'later' && round.signal.aborted) return
    if (delivery.result === 'notFound') round.notFound.push(arrival)
    else await settle(arrival, delivery).catch(() => {})
    failures = delivery.result === 'later' ? failures + 1 : 0
    if (delivery.result !== 'later') continue
    if (delivery.retryAfter > 0) pausedUntil = Date.now() + delivery.retryAfter
    if (failures === MAX_FAILURES || delivery.retryAfter > 0) break
  }
  // If no visitor was found afterwards, the 404s may be an outage, so retry them later.
  await Promise.allSettled(round.notFound.map((arrival) => tryLater(arrival, 404)))
}

/**
 * Sends stored arrivals sequentially, in one window at a time (Web Locks). A failed arrival is retried with
 * its own backoff and does not block the others.
 * @param options `isEager`: ignores the backoff and runs after a round that is already running, because the network may be
 * back
 * @throws if the browser has no storage
 */
export async function deliverArrivals(
  client: QueryClient,
  tenantId: string,
  locationId: string | number | null | undefined,
  { isEager = false }: { isEager?: boolean } = {},
): Promise<void> {
  const deliverRound = async () => {
    const wait = pausedUntil - Date.now()
    if (wait > 0 && wait <= RETRY_AFTER_LONGEST) return
    const now = serverNow()
    const waiting = (await readArrivals()).filter(
      (arrival) => arrival.tenantId === tenantId && !arrival.isRefused && (isEager || isDue(arrival, now)),
    )
    // By scan time, but failed ones last: they must not delay the others.
    const ordered = [...waiting].sort((one, other) => one.tries - other.tries || one.at - other.at)
    await deliverAll(ordered, newRound(client, tenantId, locationId))
  }
  await (isEager ? withLock : ifUnlocked)(`arrivals ${tenantId}`, deliverRound)
}
