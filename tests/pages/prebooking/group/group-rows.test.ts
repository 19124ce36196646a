// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { noVisitor } from '@/pages/prebooking/form/booking-values'
import { NO_LIST } from '@/pages/prebooking/group/group-guess'
import {
  groupRows,
  type GroupRow,
  knownPerson,
  validateRow,
  duplicatesOf,
  visitorOf,
  withEdits,
} from '@/pages/prebooking/group/group-rows'
import type { User } from '@/services/user/user'
import { DETAILS, textsOf } from '@/lib/visitor-details'

const row = (fields: Partial<GroupRow>): GroupRow => ({
  id: '0',
  ...textsOf({ firstName: 'Ana', lastName: 'Ruiz' }),
  ...fields,
})
const person = {
  id: 7,
  firstName: 'Ana',
  lastName: 'Ruíz',
  email: 'Ana@x.example',
  company: 'Acme',
  phones: [{ number: '112' }],
  specialAssistanceNeedIds: [3],
} as unknown as User

describe('rows of a list', () => {
  it('keep edited cells when the columns are reassigned', () => {
    const table = [
      ['Ana', 'Ruiz'],
      ['Bo', 'Li'],
    ]
    const edits = new Map([['1', { firstName: 'Bob' }]])
    const first = withEdits(
      groupRows({ ...NO_LIST, table, mapping: ['firstName', 'lastName'] }),
      edits,
      new Set(),
    )
    expect(first.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bob'])
    const turned = withEdits(
      groupRows({ ...NO_LIST, table, mapping: ['lastName', 'firstName'] }),
      edits,
      new Set(['0']),
    )
    expect(turned).toMatchObject([{ id: '1', firstName: 'Bob', lastName: 'Bo' }])
  })

  it.each([
    [{ firstName: '' }, {}],
    [{ lastName: ' ' }, {}],
    [{ firstName: '', lastName: ' ' }, { firstName: 'name' }],
    [{ firstName: '?' }, { firstName: 'notName' }],
    [{ email: 'ana' }, { email: 'email' }],
    [{ firstName: 'x'.repeat(300) }, { firstName: 'tooLong' }],
    [{ firstName: '🎉', lastName: 'علي', company: '=1+1' }, {}],
  ])('are validated with the rules of the form: %j', (fields, errors) => {
    expect(validateRow(row(fields), DETAILS, [])).toEqual(errors)
  })

  it('are not validated for hidden fields', () => {
    expect(validateRow(row({ email: 'ana' }), ['company'], [])).toEqual({})
  })
})

describe('duplicate persons', () => {
  it('are found by e-mail address, else by name and company', () => {
    const rows = [
      row({ id: 'a', email: 'ana@x.example' }),
      row({ id: 'b', firstName: 'Ana María', email: 'ANA@x.example' }),
      row({ id: 'c' }),
      row({ id: 'd', lastName: 'RUÍZ' }),
      row({ id: 'e', company: 'Acme' }),
      row({ id: 'f', firstName: '', lastName: '' }),
      row({ id: 'g', firstName: '', lastName: '' }),
    ]
    expect([...duplicatesOf(rows, [])]).toEqual([
      ['b', 'list'],
      ['d', 'list'],
    ])
  })

  it('are found in another spelling and order of the name', () => {
    const rows = [
      row({ id: 'a', firstName: 'Jürgen', lastName: 'Müller-Lang' }),
      row({ id: 'b', firstName: 'Mueller Lang', lastName: 'Juergen' }),
      row({ id: 'c', firstName: 'Jürgen', lastName: 'Möller-Lang' }),
    ]
    expect([...duplicatesOf(rows, [])]).toEqual([['b', 'list']])
  })

  it('are not those who share an e-mail address', () => {
    const shared = { email: 'office@x.example' }
    const rows = [
      row({ id: 'a', ...shared }),
      row({ id: 'b', firstName: 'Bo', lastName: 'Li', ...shared }),
      row({ id: 'c', firstName: 'Bo', lastName: 'Li', ...shared }),
      row({ id: 'd', firstName: '', lastName: '', ...shared }),
      row({ id: 'e', firstName: 'علي', lastName: 'محمد', ...shared }),
    ]
    const booked = [{ ...noVisitor(), firstName: 'Ana', lastName: 'Ruiz', ...shared }]
    expect([...duplicatesOf(rows.slice(1), [])]).toEqual([
      ['c', 'list'],
      ['d', 'list'],
      ['e', 'list'],
    ])
    expect([...duplicatesOf(rows.slice(0, 2), booked)]).toEqual([['a', 'booking']])
  })

  it('are found in the booking as well', () => {
    const booked = [{ ...noVisitor(), firstName: 'Ana', lastName: 'Ruiz' }, noVisitor()]
    expect([...duplicatesOf([row({ id: 'a' }), row({ id: 'b', lastName: 'Li' })], booked)]).toEqual([
      ['a', 'booking'],
    ])
  })
})

describe('a known person', () => {
  const people = new Map([['ana@x.example', [person]]])

  it('has the same e-mail address and a name that can be the same', () => {
    expect(knownPerson(row({ email: 'ana@x.example', firstName: 'Ruiz', lastName: 'Ana' }), people)).toBe(
      person,
    )
    expect(knownPerson(row({ email: 'ana@X.example' }), people)).toBe(person)
    expect(knownPerson(row({ email: 'ana@x.example', firstName: 'Bo' }), people)).toBeUndefined()
    expect(knownPerson(row({}), people)).toBeUndefined()
  })

  it('is the one with just this name if several share the address', () => {
    const [full, short] = ['Jean-Luc', 'Jean'].map((firstName) => ({
      ...person,
      firstName,
      lastName: 'Martin',
    }))
    const sharing = new Map([['info@x.example', [full, short] as User[]]])
    const given = { email: 'info@x.example', lastName: 'Martin' }
    expect(knownPerson(row({ ...given, firstName: 'Jean' }), sharing)).toBe(short)
    expect(knownPerson(row({ ...given, firstName: 'Jean Luc' }), sharing)).toBe(full)
    expect(knownPerson(row({ ...given, firstName: 'Jean-Luc Paul' }), sharing)).toBeUndefined()
  })

  it('fills the empty values of shown fields', () => {
    const given = row({ email: 'ana@x.example', company: 'Globex' })
    expect(visitorOf(given, person, ['company', 'email', 'phone'], true)).toMatchObject({
      userId: 7,
      company: 'Globex',
      phone: '112',
      email: 'ana@x.example',
      specialAssistanceNeedIds: [3],
    })
    expect(visitorOf(given, person, ['email'], false)).toMatchObject({
      phone: '',
      specialAssistanceNeedIds: [],
    })
    expect(visitorOf(given, undefined, DETAILS, true)).not.toHaveProperty('userId')
  })
})
