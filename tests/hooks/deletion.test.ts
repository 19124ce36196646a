// @vitest-environment node
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { usesQueries } from '@/hooks/deletion'
import { NO_ENTRIES, type Page } from '@/http/parse'
import { visitService } from '@/services/booking/visit'
import { visitUserSchema, visitUserService } from '@/services/booking/visit-user'
import { issuableService } from '@/services/user/issuable'
import { visit } from '../pages/prebooking/fixtures'

afterEach(() => vi.restoreAllMocks())

const hosted = visit({ hostUserIds: ['h1'] })

it.each<[name: string, page: Partial<Page<typeof hosted>>, count: number | null]>([
  ['what the server counts', { data: [hosted], total: 7 }, 7],
  ['none where an uncounted page is empty', { isCounted: false }, 0],
  ['unknown where something was found and not counted', { data: [hosted], total: 2, isCounted: false }, null],
  ['unknown where not all were looked through', { searched: 5000 }, null],
  ['unknown where the server ignores the condition', { data: [visit({ hostUserIds: [] })], total: 1 }, null],
  ['unknown where entries of others were left out', { unwanted: [hosted], total: 1 }, null],
])('count of visits hosted by a user: %s', async (_, page, count) => {
  vi.spyOn(visitService, 'find').mockResolvedValue({ ...NO_ENTRIES, ...page })
  vi.spyOn(visitUserService, 'find').mockResolvedValue(NO_ENTRIES)
  vi.spyOn(issuableService, 'find').mockResolvedValue(NO_ENTRIES)
  const uses = await new QueryClient().fetchQuery(usesQueries.user('t', 'h1'))
  expect(uses).toEqual({ inside: 0, hosted: count, visits: 0, cards: 0 })
})

it('counts the visit of a user who is on site after its end', async () => {
  vi.spyOn(visitService, 'find').mockResolvedValue(NO_ENTRIES)
  vi.spyOn(issuableService, 'find').mockResolvedValue(NO_ENTRIES)
  const stayed = visitUserSchema.parse({
    visitUserId: 'vu1',
    visitId: 'v1',
    userId: 'u1',
    status: 'checkedIn',
  })
  vi.spyOn(visitUserService, 'find').mockImplementation(async (_, { status, end } = {}) =>
    status === 'checkedIn' && end === undefined ? { ...NO_ENTRIES, data: [stayed], total: 1 } : NO_ENTRIES,
  )
  const uses = await new QueryClient().fetchQuery(usesQueries.user('t', 'u1'))
  expect(uses).toMatchObject({ inside: 1, visits: 0 })
})
