// Where a visit has one host and one location, the forms take no second one, which would not be saved.
import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllEnvs()
})

const single = { single: { visit: ['hostUserIds', 'locationIds'] } }
const hosts = [1, 2].map((id) => ({ id, name: 'Helen Hart' }))

async function walkInErrors(values: object) {
  const { walkInSchema } = await import('@/pages/utils/visitors/walk-in/walk-in-values')
  const schema = walkInSchema({ needsType: false, needsCompany: false, names: [] })
  const walkIn = {
    firstName: 'Ana',
    lastName: 'Ruiz',
    company: '',
    hosts: [],
    typedHost: '',
    visitTypeId: '',
    visitUserTypeId: null,
    locationIds: [7],
  }
  return schema.safeParse({ ...walkIn, ...values }).error?.issues.map(({ path, message }) => [path, message])
}

async function bookingErrors(given: object) {
  const [{ bookingSchema }, { lookups, values }, { indexLocations }] = await Promise.all([
    import('@/pages/prebooking/form/booking-rules'),
    import('./prebooking/fixtures'),
    import('@/lib/location-tree'),
  ])
  const shown = {
    ...lookups,
    places: indexLocations([]),
    visitUserFields: [],
    areHostsUnknown: () => false,
    isNew: true,
  }
  const { error } = bookingSchema(shown).safeParse({ ...values(), ...given })
  return error?.issues.map(({ path, message }) => [path, message])
}

const several: [string, object][] = [
  ['hosts', { hosts }],
  ['locationIds', { locationIds: [7, 8] }],
]

describe.each([
  ['walk-in', walkInErrors],
  ['booking', bookingErrors],
])('a %s', (_, errorsOf) => {
  it.each(several)('takes one of %s', async (field, values) => {
    expect(await errorsOf(values)).toBeUndefined()
    vi.resetModules()
    vi.stubEnv('VITE_SERVICES', JSON.stringify(single))
    expect(await errorsOf(values)).toEqual([[[field], 'onlyOne']])
  })
})
