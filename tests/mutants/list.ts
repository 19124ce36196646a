/** A deliberate break of the source that a test must notice. */
export type Mutant = {
  /** Under `src`. */
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** Under `tests`; the files that should fail. */
  tests: string[]
}

export const mutants: Mutant[] = [
  // Transport and retries
  {
    file: 'http/transport.ts',
    find: "method === 'GET' ? GET_RETRIES : 0",
    replace: 'GET_RETRIES',
    tests: ['http/retry.test.ts'],
  },
  {
    file: 'http/pause.ts',
    find: 'if (requested > RETRY_AFTER_MAX) return null',
    replace: '',
    tests: ['http/retry.test.ts'],
  },
  {
    file: 'http/transport.ts',
    find: 'after === null ? {} : { retryAfter: after }',
    replace: '{}',
    tests: ['http/retry.test.ts'],
  },
  // Lists and responses
  {
    file: 'http/parse.ts',
    find: 'const dropped = all.length - data.length',
    replace: 'const dropped = 0',
    tests: ['http/whole-list.test.ts', 'http/broken-answers.test.ts'],
  },
  {
    file: 'http/whole-list.ts',
    find: 'return sizeOf(page) === 0 || !mayBeCut(page)',
    replace: 'return true',
    tests: ['http/whole-list.test.ts'],
  },
  {
    file: 'http/whole-list.ts',
    find: 'hasEnded ||= ended(last) !== null',
    replace: '',
    tests: ['http/whole-list.test.ts'],
  },
  // End of a session, token in the URL
  {
    file: 'http/authentication.ts',
    find: 'if (this.isEnding) return null',
    replace: '',
    tests: ['session/sign-out.test.ts'],
  },
  {
    file: 'http/authentication.ts',
    find: 'connection: { keepalive: true }',
    replace: 'connection: {}',
    tests: ['session/sign-out.test.ts'],
  },
  {
    file: 'session/token.ts',
    find: 'stored.remove()',
    replace: '',
    tests: ['session/sign-out.test.ts'],
  },
  {
    file: 'session/session.ts',
    find: 'isOther = !isSameId(id, current.user.id)',
    replace: 'isOther = false',
    tests: ['session/session.test.ts'],
  },
  {
    file: 'session/link.ts',
    find: "window.history.replaceState(window.history.state, '', pathname + search)",
    replace: 'void [pathname, search]',
    tests: ['session/link.test.ts'],
  },
  // Kiosk lock, PIN and pairing
  {
    file: 'kiosk/device/kiosk-lock.ts',
    find: 'lockKiosk()\n  started.set(tenantId)',
    replace: 'started.set(tenantId)',
    tests: ['kiosk/device/kiosk-lock.test.ts'],
  },
  {
    file: 'kiosk/device/kiosk-tries.ts',
    find: 'tries.get().misses + 1',
    replace: 'tries.get().misses',
    tests: ['kiosk/device/kiosk.test.ts'],
  },
  {
    file: 'kiosk/device/kiosk-tries.ts',
    find: 'Math.min(until - now, pauseAfter(misses))',
    replace: 'until - now',
    tests: ['kiosk/device/kiosk.test.ts'],
  },
  {
    file: 'kiosk/device/check-kiosk.ts',
    find: 'profile.accessToken ?? stored.profile.accessToken',
    replace: 'profile.accessToken',
    tests: ['kiosk/device/kiosk.test.ts'],
  },
  // Offline queue
  {
    file: 'kiosk/device/arrivals.ts',
    find: 'isSame(arrival, ids) && !arrival.isRefused',
    replace: 'isSame(arrival, ids)',
    tests: ['kiosk/device/arrivals.test.ts'],
  },
  {
    file: 'kiosk/arrival.ts',
    find: "arrival.at >= here.dayStart ? 'send' : 'late'",
    replace: "'send'",
    tests: ['kiosk/arrival.test.ts'],
  },
  {
    file: 'kiosk/arrival.ts',
    find: 'arrival.tries + (isCounted ? 1 : 0)',
    replace: 'arrival.tries + 1',
    tests: ['kiosk/arrival.test.ts', 'kiosk/device/deliver-arrivals.test.ts'],
  },
  // Check-in policy and undo
  {
    file: 'check-in/calls.ts',
    find: 'signal?.throwIfAborted()',
    replace: '',
    tests: ['check-in/calls.test.ts'],
  },
  {
    file: 'check-in/calls.ts',
    find: "problem?.severity === 'error'",
    replace: 'problem',
    tests: ['check-in/calls.test.ts'],
  },
  {
    file: 'check-in/check-ins.ts',
    find: 'if (!signal.aborted) dispatch(id, event)',
    replace: 'dispatch(id, event)',
    tests: ['check-in/check-ins.test.ts'],
  },
  {
    file: 'check-in/check-ins.ts',
    find: "proceed: state.status === 'warned'",
    replace: 'proceed: true',
    tests: ['check-in/check-ins.test.ts'],
  },
  {
    file: 'hooks/booking/validate.ts',
    find: 'if (!isUnknown(error)) throw error',
    replace: '',
    tests: ['check-in/calls.test.ts'],
  },
  // The roll call
  {
    file: 'lib/visit-status.ts',
    find: "if (isInside(now)) return isCheckIn ? null : 'inside'",
    replace: '',
    tests: ['check-in/meanwhile.test.ts'],
  },
  // Bookings with a lost response
  {
    file: 'changes/send.ts',
    find: 'if (notFound.some(({ isAccepted }) => isAccepted))',
    replace: 'if (notFound.length > 100)',
    tests: ['hooks/booking/book-once.test.ts'],
  },
  {
    file: 'changes/send.ts',
    find: 'await change.before?.()',
    replace: 'void change.before?.()',
    tests: ['hooks/booking/book-once.test.ts'],
  },
  {
    file: 'changes/send.ts',
    find: 'else if (!isUnclear(error) || !confirm || (sent.isAccepted && !correct)) replace([sent])',
    replace: 'else replace([sent])',
    tests: ['hooks/booking/book-once.test.ts'],
  },
  {
    file: 'hooks/booking/find-booked.ts',
    find: 'let isUnclear = !isComplete',
    replace: 'let isUnclear = false && isComplete',
    tests: ['hooks/booking/find-booked.test.ts'],
  },
]
