import { afterEach, expect, it, vi } from 'vitest'
import { CALL_TIMEOUT, CHUNK_RELOAD_GUARD } from '@/config/constants'
import { isChunkLoadError, loadScreen, mayReload, reloadIfLost } from '@/widgets/screen/reload-once'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it.each([
  ['Failed to fetch dynamically imported module: https://desk.example/assets/x.js', true],
  ['error loading dynamically imported module: https://desk.example/assets/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ['Failed to fetch', false],
  ["Cannot read properties of undefined (reading 'name')", false],
])('%j is an error of code that failed to load: %j', (message, isLost) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(isLost)
})

it('is allowed again only after the guard time', () => {
  vi.useFakeTimers()
  expect(mayReload()).toBe(true)
  sessionStorage.setItem('chunk-reload', String(Date.now()))
  vi.advanceTimersByTime(CHUNK_RELOAD_GUARD - 1)
  expect(mayReload()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(mayReload()).toBe(true)
})

it('fails after the time limit if the code never comes, without a reload', async () => {
  vi.useFakeTimers()
  const loading = loadScreen(() => new Promise<{ default: string }>(() => {}))
  const failed = expect(loading).rejects.toMatchObject({ name: 'Timeout' })
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT)
  await failed
  expect(sessionStorage.getItem('chunk-reload')).toBeNull()
})

it('is not allowed offline or if the storage cannot be read', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(mayReload()).toBe(false)
  vi.restoreAllMocks()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused')
  })
  expect(mayReload()).toBe(false)
})

it('reloads once for lost code', () => {
  const reload = vi.fn()
  document.addEventListener('reload', reload)
  expect(reloadIfLost(new TypeError('Failed to fetch'))).toBe(false)
  expect(reloadIfLost(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(reloadIfLost(new TypeError('Importing a module script failed.'))).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})
