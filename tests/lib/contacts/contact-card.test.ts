// @vitest-environment node
import { expect, it } from 'vitest'
import { additionsOf, contactOf } from '@/lib/contacts/contact-card'

const lines = (...all: string[]) => all.join('\n')

it.each([
  [
    'a vCard',
    lines(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Ruiz;Ana',
      'FN:Ana Ruiz',
      'ORG:Acme Tools',
      'TEL:+447700900101',
      'EMAIL:ana@acme.example',
      'END:VCARD',
    ),
    'Ana|Ruiz|Acme Tools|ana@acme.example|+447700900101',
  ],
  ['a vCard with Enter twice a line', 'BEGIN:VCARD\n\nN:Ruiz;Ana\n\nEND:VCARD', 'Ana|Ruiz|||'],
  ['a vCard with only a whole name', lines('BEGIN:VCARD', 'FN:Dr. Ana Ruiz', 'END:VCARD'), 'Ana|Ruiz|||'],
  [
    'a MECARD',
    String.raw`MECARD:N:Ruiz,Ana;ORG:Acme\; Tools;TEL:+447700900101;EMAIL:ana@acme.example;URL:http\://x.example;;`,
    'Ana|Ruiz|Acme; Tools|ana@acme.example|+447700900101',
  ],
  ['a MECARD with the name in one piece', 'MECARD:N:Ana Ruiz;;', 'Ana|Ruiz|||'],
  [
    'a licence',
    lines(
      '@',
      '',
      'ANSI 636000100002DL00410278ZV03190008DLDAQT64235789',
      'DCSRuiz',
      'DDEN',
      'DACAna',
      'DDFN',
      'DADNONE',
      'DBB01011990',
    ),
    'Ana|Ruiz|||',
  ],
  [
    'a licence whose first line is the name',
    lines('@', 'ANSI 636015090002DL00410283ZT03240026DLDCSRuiz', 'DCTAna,Maria'),
    'Ana|Ruiz|||',
  ],
  [
    'a licence in one line, without line breaks',
    '@ANSI 636000100002DL00410278ZV03190008DLDAQT64235789DCSMCDADEDDENDACANA MARIADDFNDADNONEDDGNDCAC',
    'ANA MARIA|MCDADE|||',
  ],
  [
    'a licence in one line whose first element is the name',
    '@ ANSI 636015090002DL00410283ZT03240026DLDCSDACOSTADDENDACCANDACEDDFNDADDDGN',
    'CANDACE|DACOSTA|||',
  ],
  [
    'a licence with blanks in place of line breaks',
    '@ ANSI 636000100002DL00410278ZV03190008DL DAQT64235789 DCSRuiz DDEN DACAna DDFN DADNONE',
    'Ana|Ruiz|||',
  ],
  ['an old licence', lines('@', 'AAMVA6360150101DL00290179DLDAARUIZ,ANA,MARIA', 'DAQ1'), 'ANA|RUIZ|||'],
])('%s', (_, text, person) => {
  expect(Object.values(contactOf(['?', text]) ?? {}).join('|')).toBe(person)
})

it.each([
  // Where an element ends is not sure.
  '@ANSI 636000100002DL00410278ZV03190008DLDCSRUIZDACCANDACEDADNONEDBB01011990',
  'https://acme.example',
  'vu-late',
  '@',
  'BEGIN:VCALENDAR\nSUMMARY:Visit',
  'BEGIN:VCARD\nEND:VCARD',
])('no contact: %j', (text) => {
  expect(contactOf([text])).toBeNull()
})

const ana = { firstName: 'Ana', lastName: 'Ruiz', company: '', email: 'ana@x.example', phone: '+34' }

it.each([
  ['empty', ['', ' '], { firstName: 'Ana', lastName: 'Ruiz' }],
  ['the first name', ['ána', ''], { firstName: 'Ana', lastName: 'Ruiz' }],
  ['the last name in the first field', ['Ruiz', ''], { firstName: 'Ana', lastName: 'Ruiz' }],
  ['the whole name in the last field', ['', 'Ana Ruiz'], { firstName: 'Ana', lastName: 'Ruiz' }],
  ['the whole name', ['Ana', 'Ruiz Soto'], {}],
  ['the whole name, the other way round', ['Ruiz', 'Ana'], {}],
] as const)('a contact fills empty fields if the typed name is %s', (_, [firstName, lastName], name) => {
  const typed = { firstName, lastName }
  const fields = { ...typed, company: '', email: '' }
  expect(additionsOf(ana, typed, fields)).toEqual({ ...name, email: 'ana@x.example' })
})

it.each([
  ['Bo', ''],
  ['', 'Li'],
  ['Ana', 'Soto'],
])('a contact fills nothing if the typed name is another: %j %j', (firstName, lastName) => {
  const typed = { firstName, lastName }
  expect(additionsOf(ana, typed, { ...typed, company: '', email: '' })).toEqual({})
})

it('a contact with one name does not repeat it', () => {
  const typed = { firstName: '', lastName: 'Ana' }
  expect(additionsOf({ ...ana, lastName: '' }, typed, { ...typed, phone: '' })).toEqual({ phone: '+34' })
})

it('a contact without a name is not another person', () => {
  const typed = { firstName: 'Bo', lastName: '' }
  const contact = { ...ana, firstName: '', lastName: '' }
  expect(additionsOf(contact, typed, { ...typed, phone: '' })).toEqual({ phone: '+34' })
})
