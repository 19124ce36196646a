// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { rowTexts, withMeaning } from '@/pages/prebooking/group/group-columns'
import { areHeadings, guessColumns } from '@/pages/prebooking/group/group-guess'
import { DETAILS, textsOf } from '@/lib/visitor-details'

const guess = (...table: string[][]) => guessColumns(table, DETAILS, [])

describe('the meaning of the columns of a list', () => {
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
    ['capitals and punctuation', ['FIRST_NAME', 'LAST-NAME', 'E mail:'], ['firstName', 'lastName', 'email']],
    ['one name', ['Name', 'Company'], ['fullName', 'company']],
    ['one name in Spanish', ['Nombre', 'Empresa'], ['fullName', 'company']],
    ['one name in French', ['Société', 'Nom'], ['company', 'fullName']],
    ['a name beside a first name', ['First name', 'Name'], ['firstName', 'lastName']],
    ['the same heading twice', ['Name', 'E-mail', 'Email'], ['fullName', 'email', 'email']],
    ['two headings for a company', ['Name', 'Company', 'Firm'], ['fullName', 'company', null]],
  ])('is found by headings: %s', (_, headings, mapping) => {
    expect(
      guess(
        headings,
        headings.map(() => 'x'),
      ),
    ).toEqual({ hasHeadings: true, mapping })
  })

  it('is found by the field labels of the tenant', () => {
    const own = [{ name: 'vehicleRegistration' as const, label: 'Truck' }]
    const { mapping } = guessColumns([['Name', 'Truck']], DETAILS, own)
    expect(mapping).toEqual(['fullName', 'vehicleRegistration'])
  })

  it('is null if the tenant does not show the field', () => {
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
  ])('is guessed from the cells without headings: %j', (table, mapping) => {
    expect(guess(...table)).toEqual({ hasHeadings: false, mapping })
  })
})

describe('a changed meaning of a column', () => {
  it('is removed from the column that had it', () => {
    expect(withMeaning(['email', null, 'phone'], 1, 'email')).toEqual([null, 'email', 'phone'])
  })

  it('as the full name removes first and last name elsewhere, and the other way round', () => {
    expect(withMeaning(['firstName', 'lastName', null], 2, 'fullName')).toEqual([null, null, 'fullName'])
    expect(withMeaning(['fullName', null], 1, 'lastName')).toEqual([null, 'lastName'])
  })

  it('may be null', () => {
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
  ])('has first and last name from %j', (text, firstName, lastName) => {
    expect(rowTexts([text], ['fullName'])).toMatchObject({ firstName, lastName })
  })

  it('of an e-mail is found and read in angle brackets, with or without a name', () => {
    const rows = [
      ['Ana', 'Ruiz', 'Ana Ruiz <ana@x.example>'],
      ['Bo', 'Li', '<bo@x.example>'],
    ]
    const { mapping } = guess(...rows)
    expect(mapping).toEqual(['firstName', 'lastName', 'email'])
    expect(rows.map((row) => rowTexts(row, mapping).email)).toEqual(['ana@x.example', 'bo@x.example'])
  })

  it('has only the values of its columns', () => {
    expect(rowTexts(['x', 'Ruiz', 'Ana'], [null, 'lastName', 'firstName'])).toEqual(
      textsOf({ firstName: 'Ana', lastName: 'Ruiz' }),
    )
  })
})

describe('a list with only headings', () => {
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
