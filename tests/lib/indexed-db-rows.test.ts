import { afterEach, expect, it, vi } from 'vitest'
import { indexedDbRows } from '@/lib/indexed-db-rows'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['all', 'put', 'remove'] as const)('%s fails if the database never answers', async (method) => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const rows = indexedDbRows('rows', ['id'])
  const calls = { all: () => rows.all(), put: () => rows.put({ id: 1 }), remove: () => rows.remove(['1']) }
  const failure = calls[method]().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await failure).toMatchObject({ message: 'rows' })
})
