import { readFileSync, readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetTablet } from '@/kiosk/device/reset-tablet'
import { storedPass, type Pass } from '@/session/stored-pass'
import { signOut } from '@/session/sign-out'
import { DATABASES } from '@/storage/keys'
import { removeEnded } from '@/storage/persisted-store'
import { renderAt } from '../render-at'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 2, 10, 9)
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()
const keys = () => Object.keys(localStorage).sort()
const put = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const rollCall = (hours: number) => ({ people: [], isComplete: true, asOf: NOW + hours * HOUR })
const pass = (end: string): Pass => ({
  tenantName: 'North',
  visitId: 'v1',
  name: 'Ana',
  start: at(-30),
  end,
  timeZone: 'UTC',
  place: 'Gate',
  address: null,
  hosts: [],
})

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('removal of expired data', () => {
  const fill = () => {
    put('draft:north:ana:roll-call', rollCall(-12))
    put('draft:north:ben:roll-call', rollCall(-11.9))
    put('draft:south:ana:roll-call', rollCall(13))
    put('draft:north:ana:prebooking', { start: at(-99), end: at(-98) })
    put('pass:north:u1', pass(at(-0.1)))
    put('pass:north:u2', pass(at(0.1)))
    put('pass:north:u3', { ...pass(''), end: 'soon' })
    localStorage.setItem('pass:north:u4', '{')
    put('preferences:north:1', { preferences: {}, state: 'sent' })
    put('kiosk:north', {})
    // Earlier builds kept a damaged setup, including login code and PIN.
    localStorage.setItem('kiosk-damaged:north', '{"pin":')
  }
  const rest = [
    'draft:north:ana:prebooking',
    'draft:north:ben:roll-call',
    'kiosk:north',
    'pass:north:u2',
    'preferences:north:1',
  ]

  it("removes the roll call's copy after 12 h and a pass at the end of the visit", () => {
    fill()
    removeEnded()
    expect(keys()).toEqual(rest)
  })

  it('runs at every start of the app', async () => {
    fill()
    // Otherwise every URL redirects to the stored kiosk.
    sessionStorage.setItem('kiosk-unlocked', 'true')
    await renderAt('/')
    await vi.waitFor(() => expect(keys()).toEqual(expect.arrayContaining(rest)), 30_000)
    await vi.waitFor(() => expect(keys().filter((key) => /^(draft|pass):/.test(key))).toHaveLength(3), 30_000)
  })

  it('runs every hour in a page that stays open', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
    const personal = () => keys().filter((key) => /^(draft|pass):/.test(key))
    put('pass:north:u1', pass(at(-0.1)))
    put('pass:north:u2', pass(at(0.5)))
    put('draft:north:ana:roll-call', rollCall(-11.5))
    await renderAt('/')
    await vi.waitFor(() => expect(personal()).toEqual(['draft:north:ana:roll-call', 'pass:north:u2']), 30_000)
    vi.advanceTimersByTime(HOUR)
    await vi.waitFor(() => expect(personal()).toEqual([]), 30_000)
  })

  it('does nothing if the storage is not available', () => {
    vi.stubGlobal('localStorage', null)
    expect(removeEnded).not.toThrow()
  })
})

describe('stored pass', () => {
  it('is readable until the end of the visit, then it is removed', () => {
    put('pass:north:u2', pass(at(1)))
    expect(storedPass('north', 'u2').get()).not.toBeNull()
    vi.setSystemTime(NOW + HOUR + 1)
    expect(storedPass('north', 'u2').get()).toBeNull()
    expect(keys()).toEqual([])
  })
})

it('logging out removes drafts, the copy of the roll call and passes', async () => {
  put('draft:north:ana:roll-call', rollCall(0))
  put('draft:north:ana:prebooking', {})
  put('pass:north:u2', pass(at(1)))
  put('kiosk:north', {})
  await signOut()
  expect(keys()).toEqual(['kiosk:north'])
})

describe("'Forget this tablet'", () => {
  const closed = { result: null, addEventListener: () => {} }
  const deleteDatabase = vi.fn(() => closed)
  const caches = { keys: () => Promise.resolve(['files']), delete: vi.fn(() => Promise.resolve(true)) }

  it.each<[string, object]>([
    ['does not list them', {}],
    ['refuses to list them', { databases: () => Promise.reject(new Error('no')) }],
    ['lists others', { databases: () => Promise.resolve([{ name: 'other' }]) }],
  ])('deletes all databases and stored data if the browser %s', async (_, more) => {
    deleteDatabase.mockClear()
    vi.stubGlobal('indexedDB', { deleteDatabase, open: () => closed, ...more })
    vi.stubGlobal('caches', caches)
    put('kiosk:north', {})
    sessionStorage.setItem('link:north:u1', 'token')
    await resetTablet()
    for (const name of Object.values(DATABASES)) expect(deleteDatabase).toHaveBeenCalledWith(name)
    expect(keys()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
    expect(caches.delete).toHaveBeenCalledWith('files')
  })
})

it('every database that the app opens is in the list of databases', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  )
  const texts = files.map((path) => ({ path, text: readFileSync(`src/${path}`, 'utf8') }))
  const opening = texts.filter(({ text }) => text.includes('indexedDB.open'))
  expect(opening.map(({ path }) => path)).toEqual(['lib/indexed-db-rows.ts'])
  const names = texts.flatMap(({ text }) =>
    [...text.matchAll(/[^n] indexedDbRows\(([^,]+),/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/^DATABASES\.\w+$/)
})
