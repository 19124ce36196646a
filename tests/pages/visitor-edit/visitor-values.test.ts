// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { cleanPerson } from '@/widgets/edit-user-form/clean-person'
import { formPath } from '@/widgets/edit-user-form/person-errors'
import { personOf, toChanges } from '@/pages/visitor-edit/visitor-values'
import type { VisitUser } from '@/services/booking/visit-user'
import type { User } from '@/services/user/user'
import { DETAILS } from '@/lib/visitor-details'
import { personSchema, type PersonValues } from '@/widgets/edit-user-form/person-values'
import { changedFields } from '@/widgets/form/rebase'

const visitor = {
  visitUserId: 'vu-1',
  visitId: 'v-1',
  userId: 'u-1',
  firstName: 'Ana',
  lastName: 'Ruiz',
  company: 'Acme',
  email: 'ana@acme.example',
  phone: '+44 20 1',
  vehicleRegistration: null,
  specialAssistanceNeedIds: [2],
  customFields: [
    { customFieldId: 1, value: { accepted: true, name: 'Ana Ruiz', at: '2026-01-01T00:00:00Z' } },
    { customFieldId: 2, value: 'LT-1' },
  ],
} as unknown as VisitUser

const user = {
  id: 'u-1',
  titleId: 3,
  nationalityId: null,
  phones: [
    { phoneTypeId: 1, number: '+44 77 9' },
    { phoneTypeId: 2, number: '+44 (20) 1' },
  ],
  notes: [{ noteTypeId: 1, text: 'Early', createdAt: '2026-01-01T00:00:00Z' }],
  customFields: null,
} as unknown as User

const context = {
  visitor,
  user,
  visitorQuestionIds: [2],
  userQuestionIds: [7],
  ownFieldIds: [4],
  now: '2026-03-03T10:00:00.000Z',
}
const person = personOf(visitor, user)
const none = { phoneTypeId: null, number: '' }
const change = (more: Partial<PersonValues>) => {
  const values = cleanPerson({ ...person, ...more }, false)
  return toChanges(changedFields(person, values), values, context)
}

describe('a visitor in the form', () => {
  it.each(DETAILS)('has %s, and sends it if it is changed', (name) => {
    const known = personOf({ ...visitor, [name]: 'before' }, user)
    expect(JSON.stringify(known)).toContain('"before"')
    const typed =
      name === 'phone'
        ? { ...known, phones: [{ phoneTypeId: null, number: '1234' }] }
        : { ...known, [name]: ' 1234 ' }
    const values = cleanPerson(typed, false)
    expect(toChanges(changedFields(known, values), values, context).visitor).toMatchObject({ [name]: '1234' })
    expect(formPath(name, [])).not.toBeNull()
  })

  it('has the phone of the visit first, with its type from the user record', () => {
    expect(person.phones.map(({ phoneTypeId }) => phoneTypeId)).toEqual([2, 1])
    expect(personOf(visitor, null).phones).toEqual([{ phoneTypeId: null, number: '+44 20 1' }])
  })

  it('has no changes at first', () => {
    expect(changedFields(person, cleanPerson(person, false))).toEqual([])
    expect(change({})).toEqual({ visitor: {}, person: {} })
  })

  it('has no changes for spaces, an empty phone and an empty note', () => {
    const phones = [...person.phones, { phoneTypeId: 1, number: ' ' }]
    const notes = [...person.notes, { noteTypeId: 1, text: '\n', createdAt: null }]
    const answers = { ...person.answers, 2: 'LT-1 ', 7: ' ' }
    expect(change({ lastName: ' Ruiz ', phones, notes, answers })).toEqual({ visitor: {}, person: {} })
  })
})

describe('the payload', () => {
  it('changes both records if both have the field, with null for an emptied text', () => {
    const fields = { lastName: 'Roe', company: null }
    expect(change({ lastName: 'Roe', company: '' })).toEqual({ visitor: fields, person: fields })
  })

  it('changes only the user record if the visit does not have the field', () => {
    expect(change({ titleId: null })).toEqual({ visitor: {}, person: { titleId: null } })
    const notes = [...person.notes, { noteTypeId: 2, text: 'Late', createdAt: null }]
    expect(change({ notes }).person.notes?.at(-1)).toEqual({
      noteTypeId: 2,
      text: 'Late',
      createdAt: '2026-03-03T10:00:00.000Z',
    })
  })

  it('changes the phone of the visit only with the first number', () => {
    const [first = none, second = none] = person.phones
    expect(change({ phones: [first, { ...second, number: '2' }] }).visitor).toEqual({})
    expect(change({ phones: [second] }).visitor).toEqual({ phone: '+44 77 9' })
    expect(change({ phones: [{ ...first, number: '+44 20-1' }, second] }).visitor).toEqual({
      phone: '+44 20-1',
    })
    expect(change({ phones: [] }).visitor).toEqual({ phone: null })
  })

  it('keeps the agreements of the visitor', () => {
    const changed = change({ answers: { ...person.answers, 2: 'LT-2', 7: 'E-1' } })
    expect(changed.visitor.customFields).toEqual([
      visitor.customFields[0],
      { customFieldId: 2, value: 'LT-2' },
    ])
    expect(changed.person.customFields).toEqual([{ customFieldId: 7, value: 'E-1' }])
  })

  it('has nothing for an unknown user record', () => {
    const values = { ...personOf(visitor, null), lastName: 'Roe' }
    expect(toChanges(['lastName'], values, { ...context, user: null })).toEqual({
      visitor: { lastName: 'Roe' },
      person: {},
    })
  })

  it('changes the visitor type only in the visit', () => {
    expect(change({ visitUserTypeId: 3 })).toEqual({ visitor: { visitUserTypeId: 3 }, person: {} })
  })

  it('has the own fields of the tenant only in the user record', () => {
    expect(change({ fields: { 4: ' CC-1 ' } })).toEqual({
      visitor: {},
      person: { fields: [{ userFieldId: 4, value: 'CC-1' }] },
    })
  })

  it('is in capitals if the tenant requires them, except the e-mail', () => {
    expect(cleanPerson(person, true)).toMatchObject({
      firstName: 'ANA',
      company: 'ACME',
      email: 'ana@acme.example',
    })
  })
})

describe('the rules', () => {
  const errorsOf = (more: Partial<PersonValues>) =>
    personSchema({ required: ['company'], questions: [] })
      .safeParse({ ...person, ...more })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('require a name and the fields that the tenant requires', () => {
    expect(errorsOf({})).toBeUndefined()
    expect(errorsOf({ firstName: ' ', lastName: '', company: '' })).toEqual([
      ['firstName', 'name'],
      ['company', 'required'],
    ])
    expect(errorsOf({ firstName: '' })).toBeUndefined()
  })

  it('require a text in the phones and notes that the tenant requires', () => {
    const schema = personSchema({ required: ['phones', 'notes'], questions: [] })
    const pathsOf = (more: Partial<PersonValues>) =>
      schema.safeParse({ ...person, ...more }).error?.issues.map(({ path }) => path.join('.'))
    const note = { noteTypeId: null, text: 'VIP', createdAt: null }
    expect(pathsOf({ phones: [], notes: [note] })).toEqual(['phones'])
    expect(pathsOf({ phones: [{ phoneTypeId: null, number: ' ' }], notes: [note] })).toEqual([
      'phones.0.number',
    ])
    expect(pathsOf({ notes: [] })).toEqual(['notes'])
    expect(pathsOf({ notes: [{ ...note, text: '' }] })).toEqual(['notes.0.text'])
    expect(pathsOf({ notes: [{ ...note, text: '' }, note] })).toBeUndefined()
  })

  it('require own fields that the tenant requires', () => {
    const schema = personSchema({ required: ['fields.4'], questions: [] })
    for (const fields of [{}, { 4: ' ' }])
      expect(schema.safeParse({ ...person, fields }).error?.issues.map(({ path }) => path)).toEqual([
        ['fields', '4'],
      ])
    expect(schema.safeParse({ ...person, fields: { 4: 'CC-1' } }).success).toBe(true)
  })

  it('validate e-mail addresses and the length of texts', () => {
    expect(errorsOf({ email: 'ana' })).toEqual([['email', 'email']])
    expect(errorsOf({ lastName: 'x'.repeat(201) })).toEqual([['lastName', 'tooLong']])
    expect(errorsOf({ fields: { 4: 'x'.repeat(201) } })).toEqual([['fields.4', 'tooLong']])
  })
})

describe('a server error', () => {
  it.each([
    ['email', 'email'],
    ['phone', 'phones.0.number'],
    ['phones.1.number', 'phones.1.number'],
    ['notes.0', 'notes.0.text'],
    ['customFields.1.value', 'answers.7'],
    ['customFields.2', 'answers.2'],
    ['fields.0.value', null],
    ['fields.1.value', 'fields.4'],
    ['fields.4', 'fields.4'],
    ['fields', null],
    ['status', null],
  ])('at %s is shown at %s', (server, form) => {
    expect(formPath(server, ['2', '7'], { sent: ['9', '4'], shown: ['4'] })).toBe(form)
  })
})
