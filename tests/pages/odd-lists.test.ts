// The app sends lists as a whole, so entries it cannot read must be preserved.
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { toCancellation, toUpdate, fromVisit } from '@/pages/prebooking/form/booking-payload'
import { accessChange, accessOf } from '@/pages/reports/reportData/users/user-values'
import { changeOf } from '@/pages/skytouch/screen/kiosk-form'
import { fieldsOf, patchOf, valuesOf as questionValues } from '@/pages/tenants/questions/question-values'
import { personOf, toChanges } from '@/pages/visitor-edit/visitor-values'
import { toUserChange, valuesOf as userValues } from '@/widgets/edit-user-form/clean-person'
import { visitService } from '@/services/booking/visit'
import { visitUserService } from '@/services/booking/visit-user'
import { customFieldService } from '@/services/custom-field'
import { userService } from '@/services/user/user'
import { cleanPerson } from '@/widgets/edit-user-form/clean-person'
import type { PersonValues } from '@/widgets/edit-user-form/person-values'
import { needsChange, questionsChange } from '@/widgets/fields/visitor-change'
import { changedFields } from '@/widgets/form/rebase'
import { type VisitorForm, withSignature } from '@/widgets/fields/visitor-form'
import type { Question } from '@/widgets/questions'
import { noDraft } from '@/lib/visitor-draft'
import { server } from '../support/server'
import { lookups, questions } from './prebooking/fixtures'

const now = '2026-03-10T12:00:00.000Z'
const times = { start: '2026-03-10T09:00:00.000Z', end: '2026-03-10T10:00:00.000Z' }
const [, , question] = questions
if (!question) throw new Error('The fixture has no question that is no agreement')
const asked = question.field.customFieldId
const form: VisitorForm = {
  names: ['firstName', 'lastName'],
  details: [],
  required: new Set(),
  photo: 'off',
  needs: 'optional',
  questions: [question],
  agreements: [],
}

const serve = (path: string, record: object) => server.use(http.get(path, () => HttpResponse.json(record)))

async function readUser(fields: object) {
  serve('*/user/v1/t/u1', { id: 'u1', firstName: 'Ana', lastName: 'Ruiz', ...fields })
  return userService.get('t', 'u1')
}
async function readVisitor(fields: object) {
  serve('*/booking/v1/t/visit-user/vu1', {
    visitUserId: 'vu1',
    visitId: 'v1',
    firstName: 'Ana',
    lastName: 'Ruiz',
    locationIds: [1],
    hostNames: [],
    subject: null,
    visitTypeId: null,
    ...times,
    ...fields,
  })
  return visitUserService.get('t', 'vu1')
}
async function readVisit(fields: object, visitor: object = {}) {
  serve('*/booking/v1/t/visit/v1', {
    visitId: 'v1',
    ...times,
    locationIds: [1],
    hostUserIds: ['h1'],
    customFields: [],
    ...fields,
    visitUsers: [{ visitUserId: 'vu1', firstName: 'Ana', lastName: 'Ruiz', ...visitor }],
  })
  return visitService.get('t', 'v1')
}
async function readQuestion(fields: object) {
  serve('*/custom-field/v1/t/7', {
    customFieldId: 7,
    customFieldTypeId: 1,
    name: 'Colour',
    appliesTo: 'visitor',
    ...fields,
  })
  return customFieldService.get('t', 7)
}

type Edit = (person: PersonValues) => Partial<PersonValues>

/** The list of a user that the user panel sends after an edit. */
const byPanel = (field: string, edit: Edit) => async (list: unknown) => {
  const user = await readUser({ [field]: list })
  const before = cleanPerson(userValues(user), false)
  const values = cleanPerson({ ...before, ...edit(before) }, false)
  const context = { user, questionIds: [asked], ownFieldIds: [4], now }
  return (toUserChange(changedFields(before, values), values, context) as Record<string, unknown>)[field]
}

/** The list of a user or visitor that the visitor page sends. */
const byPage = (record: 'person' | 'visitor', field: string, edit: Edit) => async (list: unknown) => {
  const user = await readUser(record === 'person' ? { [field]: list } : {})
  const visitor = await readVisitor(record === 'visitor' ? { [field]: list } : {})
  const before = cleanPerson(personOf(visitor, user), false)
  const values = cleanPerson({ ...before, ...edit(before) }, false)
  const changes = toChanges(changedFields(before, values), values, {
    visitor,
    user,
    now,
    ownFieldIds: [4],
    visitorQuestionIds: record === 'visitor' ? [asked] : [],
    userQuestionIds: record === 'person' ? [asked] : [],
  })
  return (changes[record] as Record<string, unknown>)[field]
}

/** The list of a visit that the booking form sends, unchanged or after an edit. */
const byBooking =
  (field: string, edit: (values: ReturnType<typeof fromVisit>) => object) => async (list: unknown) => {
    const visit = await readVisit({ [field]: list })
    const values = fromVisit(visit, 'UTC', (id) => ({ id, name: String(id) }))
    const context = { timeZone: 'UTC', lookups: { ...lookups, visitQuestions: [question] } }
    const { booking } = toUpdate(visit, { ...values, ...edit(values) }, context)
    return (booking.visit as Record<string, unknown>)[field]
  }
/** The same for its visitor. */
const ofBooked =
  (field: string, edit: (visitor: ReturnType<typeof fromVisit>['visitors'][number]) => object) =>
  async (list: unknown) => {
    const visit = await readVisit({}, { [field]: list })
    const values = fromVisit(visit, 'UTC', (id) => ({ id, name: String(id) }))
    const visitors = values.visitors.map((visitor) => ({ ...visitor, ...edit(visitor) }))
    const context = { timeZone: 'UTC', lookups: { ...lookups, visitorQuestions: [question] } }
    const { booking } = toUpdate(visit, { ...values, visitors }, context)
    return (booking.visitors[0] as Record<string, unknown> | undefined)?.[field]
  }

const phone: Edit = ({ phones }) => ({ phones: [...phones, { phoneTypeId: null, number: '99' }] })
const note: Edit = ({ notes }) => ({ notes: [...notes, { noteTypeId: null, text: 'New', createdAt: null }] })
const needs: Edit = ({ specialAssistanceNeedIds }) => ({
  specialAssistanceNeedIds: [...specialAssistanceNeedIds, 9],
})
const own: Edit = ({ fields }) => ({ fields: { ...fields, 4: 'CC-9' } })
const answers: Edit = (person) => ({ answers: { ...person.answers, [asked]: 'New' } })
const questionList = (field: 'options' | 'visitTypeIds', added: unknown) => async (list: unknown) => {
  const record = await readQuestion({ [field]: list })
  const before = questionValues(record)
  const after = { ...before, [field]: [...before[field], added] }
  return (
    patchOf(record, fieldsOf(changedFields(before, after), after, 'select')) as Record<string, unknown>
  )[field]
}

/** Entries that the app cannot read; the lists below also have unknown fields. */
const ODD = [null, {}, { extra: 1 }, 'x y', [7], { value: 'of nothing' }]
const ODD_IDS = [null, {}, [7], true]
/** A record where its id is expected. */
const EXPANDED = { id: 3, name: 'Three' }
const PHONES = [
  { phoneTypeId: 1, number: 5512 },
  { phoneTypeId: 1, number: ' 55 ', extension: '12' },
  { phoneTypeId: 2, number: null },
  { number: '8' },
]
const NOTES = [
  { noteTypeId: 1, createdAt: '2026-01-01 10:00:00' },
  { noteTypeId: 1, text: null, author: 'Bo' },
  { noteTypeId: 1, text: 5 },
  { text: 'Old ', createdAt: 1767261600000, author: 'Bo' },
]
const FIELDS = [
  { userFieldId: 6, value: { deep: [1] }, from: 'hr' },
  { userFieldId: '7', value: 3 },
  { userFieldId: 8 },
]
const ANSWERS = [
  { customFieldId: 1, value: { accepted: true } },
  { customFieldId: '2', value: 3, at: now },
  { customFieldId: 3 },
]

type Entry = { customFieldId: unknown } | null
type Case = [list: string, entries: readonly unknown[], send: (list: unknown) => Promise<unknown>]
const cases: Case[] = [
  ['phones of a user', [...ODD, ...PHONES], byPanel('phones', phone)],
  ['notes of a user', [...ODD, ...NOTES], byPanel('notes', note)],
  ['own fields of a user', [...ODD, ...FIELDS], byPanel('fields', own)],
  ['answers of a user', [...ODD, ...ANSWERS], byPanel('customFields', answers)],
  ['needs of a user', ODD_IDS, byPanel('specialAssistanceNeedIds', needs)],
  [
    'locations of a user',
    ODD_IDS,
    async (list) => {
      const user = await readUser({ locationIds: list })
      const access = accessOf(user)
      const values = { ...access, locationIds: [...access.locationIds, 9] }
      return accessChange(user, ['locationIds'], values).locationIds
    },
  ],
  ['phones on the visitor page', [...ODD, ...PHONES], byPage('person', 'phones', phone)],
  ['notes on the visitor page', [...ODD, ...NOTES], byPage('person', 'notes', note)],
  ['own fields on the visitor page', [...ODD, ...FIELDS], byPage('person', 'fields', own)],
  ['answers on the visitor page', [...ODD, ...ANSWERS], byPage('person', 'customFields', answers)],
  ['needs on the visitor page', ODD_IDS, byPage('person', 'specialAssistanceNeedIds', needs)],
  ['answers of a visitor', [...ODD, ...ANSWERS], byPage('visitor', 'customFields', answers)],
  ['needs of a visitor', ODD_IDS, byPage('visitor', 'specialAssistanceNeedIds', needs)],
  [
    'answers of a booked visitor',
    [...ODD, ...ANSWERS],
    ofBooked('customFields', ({ customFields }) => ({ customFields: { ...customFields, [asked]: 'New' } })),
  ],
  [
    'needs of a booked visitor',
    ODD_IDS,
    ofBooked('specialAssistanceNeedIds', ({ specialAssistanceNeedIds }) => ({
      specialAssistanceNeedIds: [...specialAssistanceNeedIds, 9],
    })),
  ],
  [
    'hosts of a visit',
    ODD_IDS,
    byBooking('hostUserIds', ({ hosts }) => ({ hosts: [...hosts, { id: 9, name: 'Ned' }] })),
  ],
  [
    'locations of a visit',
    ODD_IDS,
    byBooking('locationIds', ({ locationIds }) => ({ locationIds: [...locationIds, 9] })),
  ],
  [
    'answers of a visit',
    [...ODD, ...ANSWERS],
    byBooking('customFields', ({ customFields }) => ({ customFields: { ...customFields, [asked]: 'New' } })),
  ],
  [
    'answers on the self-update page',
    [...ODD, ...ANSWERS],
    async (list) => {
      const draft = { ...noDraft, answers: { [asked]: 'New' } }
      return questionsChange(form, await readVisitor({ customFields: list }), draft).customFields
    },
  ],
  [
    'needs on the self-update page',
    ODD_IDS,
    async (list) => {
      const visitor = await readVisitor({ specialAssistanceNeedIds: list })
      const draft = { ...noDraft, needs: [...visitor.specialAssistanceNeedIds, 9] }
      return needsChange(visitor, draft, []).specialAssistanceNeedIds
    },
  ],
  [
    'answers and agreements at a kiosk',
    [...ODD, ...ANSWERS],
    async (list) => {
      const agreement: Question = { field: { ...question.field, customFieldId: 99 }, kind: 'agreement' }
      const all = { ...form, agreements: [agreement] }
      const ticked = withSignature(noDraft, agreement, { accepted: true, name: 'Ana' })
      const given = { answers: { [asked]: 'New' }, ...ticked }
      const visitor = await readVisitor({ customFields: list })
      const change = changeOf(all as VisitorForm, visitor, { ...noDraft, ...given, photo: null }, now)
      const signed = change.customFields?.findIndex((one) => (one as Entry)?.customFieldId === 99) ?? -1
      expect(signed).not.toBe(-1)
      return change.customFields?.toSpliced(signed, 1)
    },
  ],
  [
    'options of a question',
    [...ODD, { value: 1, label: 'One' }, { value: 'b', label: 'B', icon: 'star' }, { value: 'c' }],
    questionList('options', { value: '', label: 'New' }),
  ],
  ['visit types of a question', ODD_IDS, questionList('visitTypeIds', 9)],
]

const count = (list: readonly unknown[], entry: unknown) =>
  list.filter((one) => JSON.stringify(one) === JSON.stringify(entry)).length

describe.each(cases)('%s', (_name, entries, send) => {
  it.each(entries.map((entry) => [JSON.stringify(entry), entry]))('keep %s', async (_text, entry) => {
    const sent = (await send([entry])) as unknown[]
    expect(count(sent, entry)).toBe(1)
    expect(sent).toHaveLength(2)
  })

  it('keep all of them together', async () => {
    const sent = (await send(entries)) as unknown[]
    for (const entry of entries) expect.soft(count(sent, entry), JSON.stringify(entry)).toBe(1)
    expect(sent).toHaveLength(entries.length + 1)
  })

  it('keep the entries of a list that is stored as JSON text', async () => {
    const entry = { a: 'text' }
    const sent = (await send(JSON.stringify([entry]))) as unknown[]
    expect(count(sent, entry)).toBe(1)
    expect(sent).toHaveLength(2)
  })

  it.each([{ key: 'a map' }, 'a text', 7])('are not overwritten if the value is %j', async (other) => {
    const sent = await send(other).catch(() => undefined)
    expect(sent ?? other).toEqual(other)
  })

  it.each([null, undefined, []])('are created if the value is %j', async (nothing) => {
    expect(await send(nothing)).toHaveLength(1)
  })
})

it('expanded references are sent as ids', async () => {
  const send = (list: string) => cases.find(([name]) => name === list)?.[2]
  for (const list of ['needs of a user', 'locations of a user', 'visit types of a question'])
    expect(await send(list)?.([EXPANDED]), list).toEqual([3, 9])
  const mobile = { phoneTypeId: { id: 1 }, number: '7' }
  expect(await send('phones of a user')?.([mobile])).toContainEqual({ phoneTypeId: 1, number: '7' })
})

describe('a visit', () => {
  const odd = { hostUserIds: ['h1', null, {}], locationIds: [{}, 1], customFields: [null, {}] }

  it('keeps its lists unchanged when it is cancelled or saved with another subject', async () => {
    const visit = await readVisit(odd)
    expect(toCancellation(visit).visit).toMatchObject(odd)
    const values = { ...fromVisit(visit, 'UTC', (id) => ({ id, name: String(id) })), subject: 'New' }
    expect(toUpdate(visit, values, { timeZone: 'UTC', lookups }).booking.visit).toMatchObject(odd)
    expect(toCancellation(visit).visit).not.toHaveProperty('rawLists')
  })

  it('is cancelled with the ids of expanded references', async () => {
    const visit = await readVisit({ hostUserIds: [EXPANDED], locationIds: [EXPANDED, 1] })
    expect(toCancellation(visit).visit).toMatchObject({ hostUserIds: [3], locationIds: [3, 1] })
  })

  it('keeps values that are not lists', async () => {
    const others = { hostUserIds: 'h1', customFields: { 2: 'x' } }
    const visit = await readVisit(others)
    const values = { ...fromVisit(visit, 'UTC', (id) => ({ id, name: String(id) })), subject: 'New' }
    expect(toUpdate(visit, values, { timeZone: 'UTC', lookups }).booking.visit).toMatchObject(others)
  })
})

it('unchanged lists are not sent', async () => {
  const lists = {
    phones: [...ODD, ...PHONES],
    notes: [...ODD, ...NOTES],
    fields: [...ODD, ...FIELDS],
    customFields: [...ODD, ...ANSWERS],
    specialAssistanceNeedIds: ODD_IDS,
  }
  const user = await readUser(lists)
  const visitor = await readVisitor(lists)
  const before = cleanPerson(personOf(visitor, user), false)
  const values = { ...before, lastName: 'Roe' }
  const fields = changedFields(before, values)
  expect(
    toChanges(fields, values, {
      visitor,
      user,
      now,
      ownFieldIds: [4],
      visitorQuestionIds: [asked],
      userQuestionIds: [asked],
    }),
  ).toEqual({ visitor: { lastName: 'Roe' }, person: { lastName: 'Roe' } })
})
