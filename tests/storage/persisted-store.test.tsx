import { act, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { clearStorage, persistedStore, removePersonal, storedIds } from '@/storage/persisted-store'
import { useStore } from '@/lib/react/use-store'

const size = z.object({ width: z.number() })
const sizes = (id: string) => persistedStore({ name: 'size:' }, { id, schema: size })
const word = persistedStore(
  { name: 'word', area: 'session', isText: true },
  { schema: z.string(), fallback: '' },
)
const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}
const refuseWrites = () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
const otherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearStorage()
})

it('stores JSON or text, in its area', () => {
  expect([sizes('a').set({ width: 1 }), word.set('true')]).toEqual([true, true])
  expect([localStorage.getItem('size:a'), sessionStorage.getItem('word')]).toEqual(['{"width":1}', 'true'])
  expect([sizes('a').get(), word.get()]).toEqual([{ width: 1 }, 'true'])
  sizes('a').remove()
  expect([sizes('a').get(), sizes('a').has(), word.get()]).toEqual([null, false, 'true'])
})

it.each(['{', '[]', '{"width":"1"}', ''])('gives the fallback for %j, which stays', (text) => {
  localStorage.setItem('size:a', text)
  expect([sizes('a').get(), sizes('a').has()]).toEqual([null, true])
  expect(localStorage.getItem('size:a')).toBe(text)
})

it('gives the same object until the stored text changes', () => {
  sizes('a').set({ width: 1 })
  const before = sizes('a').get()
  sizes('a').set({ width: 1 })
  expect(sizes('a').get()).toBe(before)
  localStorage.setItem('size:a', '{"width":2}')
  expect(sizes('a').get()).toEqual({ width: 2 })
})

it('holds in memory what cannot be stored, until it is removed or another tab stores something', () => {
  sizes('a').set({ width: 1 })
  const full = refuseWrites()
  expect([sizes('a').set({ width: 2 }), sizes('b').set({ width: 3 })]).toEqual([false, false])
  expect([sizes('a').get(), sizes('b').get()]).toEqual([{ width: 2 }, { width: 3 }])
  expect(storedIds({ name: 'size:' })).toContain('b')
  sizes('b').remove()
  expect(sizes('b').has()).toBe(false)
  full.mockRestore()
  sizes('a').subscribe(() => {})
  otherTab('size:a')
  expect(sizes('a').get()).toEqual({ width: 1 })
})

it('gives what was last read where a read fails', () => {
  sizes('a').set({ width: 1 })
  const before = sizes('a').get()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  expect([sizes('a').get(), sizes('b').get()]).toEqual([before, null])
})

it.each([
  ['missing', null],
  ['closed', refuse],
])('throws nothing where the storage is %s', (_, storage) => {
  if (storage) vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(storage)
  else vi.stubGlobal('localStorage', storage)
  expect([sizes('a').get(), sizes('a').set({ width: 1 }), sizes('a').get()]).toEqual([
    null,
    false,
    { width: 1 },
  ])
  clearStorage()
  expect(sizes('a').has()).toBe(false)
})

it('a log-out removes what is personal, also from memory, and nothing else', () => {
  refuseWrites()
  const draft = persistedStore(KEYS.draft, { id: 'a', schema: z.unknown() })
  draft.set({})
  sizes('a').set({ width: 1 })
  removePersonal()
  expect([draft.has(), sizes('a').has()]).toEqual([false, true])
})

it('shows a component the value of this tab and of others', () => {
  const Width = () => <p>{useStore(sizes('a'))?.width ?? 'none'}</p>
  render(<Width />)
  expect(screen.getByText('none')).toBeVisible()
  act(() => void sizes('a').set({ width: 1 }))
  expect(screen.getByText('1')).toBeVisible()
  localStorage.setItem('size:a', '{"width":2}')
  act(() => void otherTab('size:a'))
  expect(screen.getByText('2')).toBeVisible()
  localStorage.clear()
  act(() => void otherTab(null))
  expect(screen.getByText('none')).toBeVisible()
})

it('index.html reads keys of the list', () => {
  const read = [...readFileSync('index.html', 'utf8').matchAll(/read\('([^']+)'\)/g)].map(([, name]) => name)
  const { colorMode, railCollapsed, token, kioskStarted } = KEYS
  expect(read).toEqual([colorMode, railCollapsed, token, kioskStarted].map(({ name }) => name))
})

it('no key begins like another', () => {
  const names = Object.values(KEYS).map(({ name }) => name)
  const prefixes = names.filter((name) => name.endsWith(':'))
  for (const prefix of prefixes) expect(names.filter((name) => name.startsWith(prefix))).toEqual([prefix])
})
