import { describe, expect, it } from 'vitest'
import { indexLocations } from '@/lib/location-tree'
import {
  areOld,
  byPlace,
  STORED_ROLL_CALL,
  STORED_TICKS,
  storedRollCall,
  readTicks,
  NO_TICKS,
  type Person,
  toRollCall,
} from '@/pages/utils/visitors/roll-call/roll-call'
import { visitUserSchema } from '@/services/booking/visit-user'
import { readDraft, writeDraft } from '@/session/drafts'

const owner = { tenantId: 'north', login: 'anna' }
const index = indexLocations([
  { locationId: 1, parentLocationId: null, name: 'Site' },
  { locationId: 2, parentLocationId: 1, name: 'Floor 10' },
  { locationId: 3, parentLocationId: 1, name: 'Floor 2' },
])
const person = (name: string, ...placeIds: string[]): Person => ({
  id: name,
  name,
  company: '',
  hosts: '',
  phone: '',
  card: '',
  placeIds,
  since: null,
  needIds: [],
})

it('stands by the first place of a visit, places and people in order, whose place is not known last', () => {
  const people = [
    person('Zoe', '2'),
    person('Émile', '3', '2'),
    person('Nobody'),
    person('eve', '3'),
    person('Adam', '3'),
    person('Bo', '9'),
  ]
  const groups = byPlace(people, index, 'en').map(({ path, people: those }) => [
    path,
    those.map(({ name }) => name),
  ])
  expect(groups).toEqual([
    ['Site › Floor 2', ['Adam', 'Émile', 'eve']],
    ['Site › Floor 10', ['Zoe']],
    ['', ['Bo', 'Nobody']],
  ])
})

it('tells of somebody what a roll call needs', () => {
  const visitor = visitUserSchema.parse({
    visitUserId: 7,
    visitId: 1,
    firstName: 'Ana',
    lastName: 'Berg',
    phone: '+34 600',
    hostNames: ['Helen', 'Hugo'],
    locationIds: [2],
    checkinTime: '2026-03-10T09:00:00.000Z',
    specialAssistanceNeedIds: [1],
    start: '',
    end: '',
    customFields: [{ customFieldId: 1, value: 'private' }],
  })
  expect(toRollCall({ visitors: [visitor], isComplete: true, answeredAt: 5 })).toEqual({
    isComplete: true,
    people: [
      {
        id: '7',
        name: 'Ana Berg',
        company: '',
        hosts: 'Helen, Hugo',
        phone: '+34 600',
        card: '',
        placeIds: ['2'],
        since: Date.parse('2026-03-10T09:00:00.000Z'),
        needIds: ['1'],
      },
    ],
    asOf: 5,
  })
})

describe('what is kept on the device', () => {
  it('comes back for the same person alone', () => {
    const rollCall = { people: [person('Zoe', '2')], isComplete: true, asOf: Date.now() - 11 * 3_600_000 }
    writeDraft({ ...owner, name: STORED_ROLL_CALL }, rollCall)
    expect(storedRollCall(owner)).toEqual(rollCall)
    expect(storedRollCall({ ...owner, login: 'ben' })).toBeNull()
  })

  it('is removed after 12 h', () => {
    const rollCall = { people: [person('Zoe', '2')], isComplete: true, asOf: Date.now() - 12 * 3_600_000 }
    writeDraft({ ...owner, name: STORED_ROLL_CALL }, rollCall)
    expect(storedRollCall(owner)).toBeNull()
    expect(readDraft({ ...owner, name: STORED_ROLL_CALL })).toBeNull()
  })

  it('is nothing where it cannot be read', () => {
    writeDraft({ ...owner, name: STORED_ROLL_CALL }, { people: [{ name: 1 }] })
    writeDraft({ ...owner, name: STORED_TICKS }, ['Zoe'])
    expect([storedRollCall(owner), readTicks(owner)]).toEqual([null, NO_TICKS])
  })

  it('is asked about where the ticks may be of another alarm', () => {
    const at = Date.now()
    expect(areOld({ safe: ['Zoe'], at: at - 29 * 60_000 })).toBe(false)
    expect(areOld({ safe: ['Zoe'], at: at - 31 * 60_000 })).toBe(true)
    expect(areOld(NO_TICKS)).toBe(false)
  })

  it('forgets ticks of another day', () => {
    const at = Date.now()
    writeDraft({ ...owner, name: STORED_TICKS }, { safe: ['Zoe'], at: at - 60_000 })
    expect(readTicks(owner).safe).toEqual(['Zoe'])
    writeDraft({ ...owner, name: STORED_TICKS }, { safe: ['Zoe'], at: at - 13 * 3_600_000 })
    expect(readTicks(owner)).toBe(NO_TICKS)
  })
})
