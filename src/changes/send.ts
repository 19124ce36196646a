// The one way of every change to the services (docs/decisions/037-changes.md).
import type { Id, Sending } from '@/http/calls'
import {
  appErrorCode,
  GeneralError,
  isOutcomeUnknown,
  isServiceError,
  mayHaveHappened,
  statusOf,
  withUnknownOutcome,
} from '@/http/errors'
import { withLock } from '@/lib/browser/with-lock'
import { requestId } from '@/lib/request-id'

/** A request of a change that was sent, and neither done nor refused. */
export type Attempt<Content = unknown> = {
  /** Identifies it; a booking sends it as its request id. */
  id: string
  content: Content
  /** Whether the server confirmed it. A creation is then never sent again; a change of values may be. */
  isAccepted: boolean
  /** What it created, once that was found. */
  found?: Id | null
  /** Whether a correction of it was sent, so that its content is not known. */
  isChanged?: boolean
  /**
   * Whether it was answered with 401, or may have been made by another tab. It was then probably not made, so a failed
   * look-up does not prevent sending it.
   */
  isUnauthorized?: boolean
}

/** Where the attempts of a key are kept; by default in memory, until the page is reloaded. */
export type AttemptStore<Content> = {
  get: () => readonly Attempt<Content>[]
  set: (attempts: readonly Attempt<Content>[]) => void
}

export type Change<Value, Content = unknown> = {
  /** What may happen only once at a time: the form, or the record. Changes of one key are sent one after the other. */
  key: readonly unknown[]
  /** Two changes of one key with equal content are the same change. */
  content: Content
  /**
   * Called before the first request; throwing prevents it. Here the state is read on which the change depends.
   */
  before?: () => Promise<unknown>
  /** @throws GeneralError (appErrorCode: 'saved') if it has happened but the result cannot be read */
  request: (sending: Sending) => Promise<Value>
  /**
   * Looks whether an attempt has happened: its result, or null if not yet. Throws if that cannot be told. Without it,
   * the change may be repeated.
   */
  confirm?: (attempt: Attempt<Content>) => Promise<Value | null>
  /** Whether a refusal needs no look, as that a name is taken. By default one is looked up as well. */
  isFinal?: (error: unknown) => boolean
  /** The earlier attempts that this change repeats or corrects, likeliest first. Default: those of equal content. */
  earlier?: (attempts: readonly Attempt<Content>[]) => readonly Attempt<Content>[]
  /**
   * Brings what an earlier attempt of other content did to this content.
   * @returns null if that was undone instead, so that this change has to be sent
   */
  correct?: (done: Value, attempt: Attempt<Content>, sending: Sending) => Promise<Value | null>
  /** The id of what was found, for a correction that fails. */
  idOf?: (value: Value) => Id
  attempts?: AttemptStore<Content>
}

/**
 * What became of a change. `refused`: it has not happened. `unknown`: it may have happened, and the next call looks before
 * it sends; if it was looked for and not found, its error is not marked (`isOutcomeUnknown`), and screens say that it was not
 * made. `id`: of the attempt that has done it.
 */
export type Outcome<Value> =
  | { result: 'done'; value: Value; id: string }
  | { result: 'refused' | 'unknown'; error: unknown }

type Flight = { text: string; content: unknown; outcome: Promise<Outcome<unknown>> }

const flights = new Map<string, Flight>()
const memory = new Map<string, readonly Attempt[]>()

/** Forgets all attempts, for another user of the page. */
export const forgetAttempts = () => memory.clear()

const textOf = (content: unknown) => JSON.stringify(content) ?? ''

function inMemory<Content>(key: string): AttemptStore<Content> {
  return {
    get: () => (memory.get(key) ?? []) as readonly Attempt<Content>[],
    set: (attempts) => void (attempts.length > 0 ? memory.set(key, attempts) : memory.delete(key)),
  }
}

/** The only place that makes one: the type proves that a request goes through `send`. */
const sendingOf = (id: string, isMade: () => Promise<boolean>) => ({ id, isMade }) as Sending

const refused = (error: unknown) => ({ result: 'refused', error }) as const
/** Marked, so that a screen says that it is not known (`isOutcomeUnknown`). */
const unknown = (error: unknown) => ({ result: 'unknown', error: withUnknownOutcome(error) }) as const

/** Whether a failed request may have done the change; the browser may have sent it before it was aborted. */
const isUnclear = (error: unknown) =>
  !isServiceError(error) ||
  isOutcomeUnknown(error) ||
  // 501: the service has no such method.
  (mayHaveHappened(error) && statusOf(error) !== 501)

const outcomeOf = (error: unknown) => (isUnclear(error) ? unknown(error) : refused(error))

/** @param previous the change of this key that this one waits for, and may correct */
async function run<Value, Content>(
  change: Change<Value, Content>,
  attempts: AttemptStore<Content>,
  previous: Flight | undefined,
): Promise<Outcome<Value>> {
  const { content, confirm, correct, idOf } = change
  const ended = previous && (await previous.outcome.catch(() => null))
  const isEqual = (one: Attempt<Content>) => !one.isChanged && textOf(one.content) === textOf(content)
  const replace = (gone: readonly Attempt<Content>[], ...added: Attempt<Content>[]) => {
    const ids = new Set(gone.map(({ id }) => id))
    attempts.set([...attempts.get().filter(({ id }) => !ids.has(id)), ...added])
  }
  const equalOnes = (all: readonly Attempt<Content>[]) => all.filter(isEqual)

  let last: { attempt: Attempt<Content>; value: Value } | null = null
  if (previous && correct && ended?.result === 'done') {
    const value = ended.value as Value
    const found = idOf?.(value) ?? null
    last = { attempt: { id: ended.id, content: previous.content as Content, isAccepted: true, found }, value }
  }

  const notFound: Attempt<Content>[] = []
  const mayCount = (one: Attempt<Content>) => !one.isUnauthorized || isEqual(one)
  const all = [...(last ? [last.attempt] : []), ...attempts.get()]
  for (const attempt of (change.earlier ?? equalOnes)(all).filter(mayCount)) {
    let found: Value | null = null
    try {
      if (attempt === last?.attempt) found = last.value
      else if (confirm) found = await confirm(attempt)
    } catch (error) {
      if (!attempt.isUnauthorized) return unknown(error)
    }
    if (found === null) {
      notFound.push(attempt)
      continue
    }
    if (isEqual(attempt) || !correct) {
      replace([...notFound, attempt])
      return { result: 'done', value: found, id: attempt.id }
    }
    const known = { ...attempt, found: idOf?.(found) ?? null, isChanged: true }
    replace([attempt], known)
    try {
      const value = await correct(
        found,
        attempt,
        sendingOf(requestId(), async () => false),
      )
      replace([...notFound, known])
      if (value !== null) return { result: 'done', value, id: attempt.id }
    } catch (error) {
      return outcomeOf(error)
    }
  }
  if (notFound.some(({ isAccepted }) => isAccepted))
    return unknown(new GeneralError('accepted, but not found', { appErrorCode: 'saved' }))

  try {
    await change.before?.()
  } catch (error) {
    return refused(error)
  }
  const same = notFound.find(isEqual)
  const sent: Attempt<Content> = { id: same?.id ?? requestId(), content, isAccepted: false }
  replace(same ? [same] : [], sent)
  // Asserted, because the compiler does not see that `isMade` assigns it.
  let made = null as { value: Value } | null
  const isMade = async () => {
    const value = confirm ? await confirm(sent).catch(() => null) : null
    made = value === null ? null : { value }
    return made !== null
  }
  const done = (value: Value): Outcome<Value> => {
    replace([...notFound, sent])
    return { result: 'done', value, id: sent.id }
  }
  try {
    return done(await change.request(sendingOf(sent.id, isMade)))
  } catch (error) {
    const isSaved = appErrorCode(error) === 'saved'
    if (isSaved) replace([sent], Object.assign(sent, { isAccepted: true }))
    if (made) return done(made.value)
    // Without a session nothing can be read. Looking may take as long as the request did. An aborted one is not waited for.
    const isAsked =
      isServiceError(error) &&
      statusOf(error) !== 401 &&
      appErrorCode(error) !== 'timeout' &&
      (isUnclear(error) || !change.isFinal?.(error))
    try {
      const found = confirm && isAsked ? await confirm(sent) : null
      if (found !== null) return done(found)
    } catch {
      // A refusal says nothing about an earlier request of this attempt.
      if (isSaved || (!isUnclear(error) && !same)) return settle(error)
      return unknown(error)
    }
    return settle(error, confirm !== undefined && isAsked && !isSaved)
  }

  /**
   * The outcome of a request that was not found to have happened.
   * @param isLookedUp a screen may then say that it was not made; it may still arrive, so the next call looks again
   */
  function settle(error: unknown, isLookedUp = false): Outcome<Value> {
    if (statusOf(error) === 401) replace([sent], { ...sent, isUnauthorized: true })
    // A change of values that was accepted may be sent again.
    else if (!isUnclear(error) || !confirm || (sent.isAccepted && !correct)) replace([sent])
    return isLookedUp && isUnclear(error) ? { result: 'unknown', error } : outcomeOf(error)
  }
}

/**
 * Sends a change at most once. The same change joins one that is under way, another one of the same key waits for it. If
 * an earlier attempt may have happened, that is looked up first, and it is corrected instead of being sent again.
 */
export function send<Value, Content>(change: Change<Value, Content>): Promise<Outcome<Value>> {
  const { key, content } = change
  const name = textOf(key)
  const text = textOf(content)
  const previous = flights.get(name)
  if (previous?.text === text) return previous.outcome as Promise<Outcome<Value>>
  const attempts = change.attempts ?? inMemory<Content>(name)
  const begin = () => run(change, attempts, previous)
  // Another window may have restored the same attempts.
  const outcome = change.attempts ? withLock(`change ${name}`, begin) : begin()
  const flight = { text, content, outcome }
  flights.set(name, flight)
  const end = () => void (flights.get(name) === flight && flights.delete(name))
  outcome.then(end, end)
  return outcome
}

/**
 * The value of a change that is done, for a mutation.
 * @throws the error of one that was refused or whose outcome is unknown
 */
export function orThrow<Value>(outcome: Outcome<Value>): Value {
  if (outcome.result === 'done') return outcome.value
  throw outcome.error
}
