/** A visitor of 2026-03-10 as the server sends it; `n` is also the start minute. */
export const dayVisitor = (n: number, change: { status?: string; updatedAt?: string } = {}) => ({
  visitUserId: `vu-${String(n).padStart(5, '0')}`,
  visitId: `v-${n}`,
  firstName: 'Ana',
  lastName: `Number ${n}`,
  status: 'expected',
  start: new Date(Date.UTC(2026, 2, 10, 0, n)).toISOString(),
  end: new Date(Date.UTC(2026, 2, 10, 1, n)).toISOString(),
  updatedAt: '2026-03-10T06:00:00.000Z',
  locationIds: [7],
  hostNames: [],
  subject: null,
  visitTypeId: null,
  ...change,
})
