import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { ALWAYS_STALE } from '@/config/constants'
import { client } from './support'

afterEach(() => void vi.useRealTimers())

it('data that must be current is loaded again after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const load = vi.fn(async () => load.mock.calls.length)
  const query = { queryKey: ['visit'], queryFn: load, staleTime: ALWAYS_STALE }
  expect(await client.fetchQuery(query)).toBe(1)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await client.fetchQuery(query)).toBe(2)
})

it('is used instead of 0, which counts the time', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(
    files.filter((file) => /staleTime: .*(?<![\w.])0\b/.test(readFileSync(`src/${file}`, 'utf8'))),
  ).toEqual([])
})
