// The documents that the services of `documents.ts` have at the start.
import { randomBytes } from 'node:crypto'

export type Doc = Record<string, unknown>

/** A hash of 'Nordhaus-2026'. */
const PASSWORD = '$2b$04$I2MsOsbBpzl8wG0wxv2IJufKCMga7R2fOwivCweOXOZOjPczHIOWW'

export const newId = () => randomBytes(12).toString('hex')

/** Today's visits: three visitors have left, three are inside. */
export function seed(docsOf: (name: string) => { docs: Doc[]; key: string }) {
  const add = (name: string, doc: Doc) => {
    const { docs, key } = docsOf(name)
    docs.push(key === '_id' ? { _id: newId(), ...doc } : doc)
    return String(docs.at(-1)?.[key])
  }
  const many = (name: string, labels: string) => labels.split(', ').map((one) => add(name, { label: one }))
  add('tenants', { id: 'nordhaus', database: 'nordhaus', title: 'Nordhaus', enabled: true, deleted: false })
  const people = ['Birte Hansen', 'Ole Krog', 'Maja Nowak', 'Foyer Kiosk'].map((whole) => {
    const [first, last] = whole.split(' ')
    const login = whole.toLowerCase().replace(' ', '.')
    add('tenantUsers', { login, tenantId: 'nordhaus', enabled: true, deleted: false })
    return add('people', { login, password: PASSWORD, name: { first, last }, enabled: true, deleted: false })
  })
  const site = add('locations', { name: 'Hamburg', address: { street: 'Kanalstr. 4', city: 'Hamburg' } })
  const foyer = add('locations', { name: 'Foyer', parentLocationId: site })
  const [type] = many('visitTypes', 'Meeting, Delivery')
  many('visitorKinds', 'Guest, Applicant')
  many('nationalities', 'German, Swedish')
  many('needs', 'Wheelchair')
  const [category] = many('categories', 'Visitor card')
  for (let number = 1; number <= 12; number++)
    add('cards', { number: `N-${100 + number}`, categoryId: category, state: 'shelf' })
  const [typeId] = many('fieldTypes', 'text')
  add('fields', { label: 'Car plate', typeId, mandatory: false })
  add('settings', { setting: 'Capitalise', value: 'False' })
  add('companies', { name: 'Kanal Logistik' })
  const moment = Date.now()
  const period = {
    start: new Date(Math.max(new Date(moment).setHours(0, 0, 0, 0), moment - 600_000)).toISOString(),
    end: new Date(moment + 7_200_000).toISOString(),
  }
  const host = { userId: people[1], name: 'Ole Krog' }
  const place = { locationId: foyer, name: 'Foyer' }
  const guests =
    'Anna Berg, Jonas Falk, Lea Lund, Paul Roth, Freya Sand, Emil Thal, Nora Urban, Karl Vogt, Ida Wolf, Max Zorn'
  const visitors = new Map(
    guests.split(', ').map((name, index) => {
      const state = index < 3 ? 'left' : index < 6 ? 'inside' : 'announced'
      const visitId = add('visits', { visitTypeId: type, host, place, period, state: 'planned' })
      const [given, family] = name.split(' ')
      const times = {
        ...(index < 6 && { arrivedAt: period.start }),
        ...(index < 3 && { leftAt: new Date(moment).toISOString() }),
      }
      const guest = { given, family, employer: 'Kanal Logistik' }
      return [name, { visitId, visitUserId: add('visitors', { visitId, person: guest, state, times }) }]
    }),
  )
  return {
    kiosk: people[3],
    foyer,
    idsOf: (name: string) => visitors.get(name) ?? { visitId: '', visitUserId: '' },
  }
}
