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
  ['an old licence', lines('@', 'AAMVA6360150101DL00290179DLDAARUIZ,ANA,MARIA', 'DAQ1'), 'ANA|RUIZ|||'],
])('%s', (_, text, person) => {
  expect(Object.values(contactOf(['?', text]) ?? {}).join('|')).toBe(person)
})

it.each(['https://acme.example', 'vu-late', '@', 'BEGIN:VCALENDAR\nSUMMARY:Visit', 'BEGIN:VCARD\nEND:VCARD'])(
  'no contact: %j',
  (text) => {
    expect(contactOf([text])).toBeNull()
  },
)

it('a contact adds to empty fields only', () => {
  const contact = { firstName: 'Ana', lastName: 'Ruiz', company: '', email: 'ana@x.example', phone: '' }
  const fields = { firstName: ' ', lastName: 'Soto', company: '' }
  expect(additionsOf(contact, fields)).toEqual({ firstName: 'Ana' })
})
