import { beforeEach, expect, it, vi } from 'vitest'

const load = vi.fn<() => Promise<{ default: () => null }>>()

vi.mock('@/i18n/i18n', () => ({ loadNamespaces: async () => {} }))
vi.mock('@/routes/screens', () => ({
  screens: {
    'prebooking-visitId': { load, namespaces: [] },
    'utils-visitors': { load, namespaces: [] },
    tenants: { load, namespaces: [] },
    reports: { load, namespaces: [] },
    'utils-locations': { load, namespaces: [] },
    'utils-mocaEvents': { load, namespaces: [] },
  },
}))

async function open(connection?: object) {
  vi.resetModules()
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  return (await import('@/routes/prefetch')).prefetch
}

beforeEach(() => {
  load.mockReset().mockResolvedValue({ default: () => null })
})

it('loads a screen once', async () => {
  const prefetch = await open()
  await prefetch('/prebooking/17')
  await prefetch('/prebooking')
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads nothing for a URL without a screen', async () => {
  const prefetch = await open()
  await prefetch('/nowhere')
  await prefetch('/prebooking/timeout')
  expect(load).not.toHaveBeenCalled()
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'loads nothing on a connection with %j',
  async (connection) => {
    const prefetch = await open(connection)
    await prefetch('/prebooking')
    expect(load).not.toHaveBeenCalled()
  },
)

it('loads at most five screens at a time', async () => {
  const prefetch = await open()
  load.mockImplementation(() => new Promise(() => {}))
  const addresses = [
    '/prebooking',
    '/utils/visitors',
    '/tenants',
    '/reports',
    '/utils/locations',
    '/utils/mocaEvents',
  ]
  for (const address of addresses) void prefetch(address)
  expect(load).toHaveBeenCalledTimes(5)
})

it('loads a screen again after a failure', async () => {
  const prefetch = await open()
  load.mockRejectedValueOnce(new Error('gone'))
  await prefetch('/prebooking')
  load.mockResolvedValueOnce({ default: () => null })
  await prefetch('/prebooking')
  expect(load).toHaveBeenCalledTimes(2)
})
