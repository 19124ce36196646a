// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { rowTexts, withMeaning } from '@/pages/prebooking/group/group-columns'
import { areHeadings, guessColumns } from '@/pages/prebooking/group/group-guess'
import { DETAILS } from '@/lib/visitor-details'

const guess = (...table: string[][]) => guessColumns(table, DETAILS, [])

describe('what the columns of a list are', () => {
  it.each([
    [
      'English',
      ['First name', 'Last name', 'Company', 'E-mail', 'Phone', 'Vehicle registration', 'Notes'],
      ['firstName', 'lastName', 'company', 'email', 'phone', 'vehicleRegistration', null],
    ],
    [
      'Spanish',
      ['Apellidos', 'Nombre', 'Empresa', 'Correo electrónico', 'Teléfono', 'Matrícula'],
      ['lastName', 'firstName', 'company', 'email', 'phone', 'vehicleRegistration'],
    ],
    [
      'French',
      ['Prénom', 'Nom', 'Société', 'Adresse e-mail', 'Téléphone', 'Immatriculation'],
      ['firstName', 'lastName', 'company', 'email', 'phone', 'vehicleRegistration'],
    ],
    ['capitals and signs', ['FIRST_NAME', 'LAST-NAME', 'E mail:'], ['firstName', 'lastName', 'email']],
    ['one name', ['Name', 'Company'], ['fullName', 'company']],
    ['one name in Spanish', ['Nombre', 'Empresa'], ['fullName', 'company']],
    ['one name in French', ['Société', 'Nom'], ['company', 'fullName']],
    ['a name beside a first name', ['First name', 'Name'], ['firstName', 'lastName']],
    ['the same heading twice', ['Name', 'E-mail', 'Email'], ['fullName', 'email', null]],
  ])('is said by headings: %s', (_, headings, mapping) => {
    expect(
      guess(
        headings,
        headings.map(() => 'x'),
      ),
    ).toEqual({ hasHeadings: true, mapping })
  })

  it('is said by the labels that the tenant gave its fields', () => {
    const own = [{ name: 'vehicleRegistration' as const, label: 'Truck' }]
    const { mapping } = guessColumns([['Name', 'Truck']], DETAILS, own)
    expect(mapping).toEqual(['fullName', 'vehicleRegistration'])
  })

  it('is nothing where the tenant does not show the field', () => {
    const { mapping } = guessColumns([['Name', 'Phone']], ['company', 'email'], [])
    expect(mapping).toEqual(['fullName', null])
  })

  it.each([
    [
      [['Ana', 'Ruiz', 'Acme', 'ana@x.example', '+34 600 000 001']],
      ['firstName', 'lastName', 'company', 'email', 'phone'],
    ],
    [[['ana@x.example', 'Ana', 'Ruiz']], ['email', 'firstName', 'lastName']],
    [[['Ana Ruiz'], ['Bo Li']], ['fullName']],
    [
      [
        ['Ana Ruiz', 'Acme', 'ana@x.example'],
        ['Bo Li', 'Globex', ''],
      ],
      ['fullName', 'company', 'email'],
    ],
    [[['Ruiz, Ana', 'Acme']], ['fullName', 'company']],
  ])('is seen by what is in them without headings: %j', (table, mapping) => {
    expect(guess(...table)).toEqual({ hasHeadings: false, mapping })
  })
})

describe('another meaning for a column', () => {
  it('is taken from the column that had it', () => {
    expect(withMeaning(['email', null, 'phone'], 1, 'email')).toEqual([null, 'email', 'phone'])
  })

  it('as the whole name leaves no part of it elsewhere, and the other way round', () => {
    expect(withMeaning(['firstName', 'lastName', null], 2, 'fullName')).toEqual([null, null, 'fullName'])
    expect(withMeaning(['fullName', null], 1, 'lastName')).toEqual([null, 'lastName'])
  })

  it('may be none', () => {
    expect(withMeaning(['email', 'phone'], 0, null)).toEqual([null, 'phone'])
  })
})

describe('the visitor in a row', () => {
  it.each([
    ['Ana Ruiz', 'Ana', 'Ruiz'],
    ['Ana Ruiz Gómez', 'Ana', 'Ruiz Gómez'],
    ['Ruiz Gómez, Ana María', 'Ana María', 'Ruiz Gómez'],
    ['Ana', 'Ana', ''],
    ['Ana,', 'Ana', ''],
    ['', '', ''],
  ])('has first and last name out of %j', (text, firstName, lastName) => {
    expect(rowTexts([text], ['fullName'])).toMatchObject({ firstName, lastName })
  })

  it('has what its columns mean, and nothing else', () => {
    expect(rowTexts(['x', 'Ruiz', 'Ana'], [null, 'lastName', 'firstName'])).toEqual({
      firstName: 'Ana',
      lastName: 'Ruiz',
      company: '',
      email: '',
      phone: '',
      vehicleRegistration: '',
    })
  })
})

describe('a list that is nothing but headings', () => {
  it.each([
    [true, [['First name', 'Last name', 'Company', 'Badge']]],
    [true, [['Nombre']]],
    [
      false,
      [
        ['First name', 'Last name'],
        ['Ana', 'Ruiz'],
      ],
    ],
    [false, [['Ana', 'Ruiz', 'Car']]],
    [false, [['Ana', 'Ruiz']]],
  ])('%s: %j', (isSo, table) => {
    expect(areHeadings(table, DETAILS, [])).toBe(isSo)
  })
})
