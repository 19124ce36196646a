import { expect, it } from 'vitest'
import { foreignCode } from '@/lib/foreign-code'

it.each([
  ['BEGIN:VCARD\nVERSION:3.0\nFN:Ana Ruiz\nEND:VCARD', 'contact'],
  ['MECARD:N:Ruiz,Ana;;', 'contact'],
  ['BEGIN:VCALENDAR\nEND:VCALENDAR', 'event'],
  ['WIFI:T:WPA;S:Guests;P:welcome;;', 'wifi'],
  ['@\n\nANSI 636000100002DL00410278ZV\nDAQ1', 'document'],
  ['I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6', 'document'],
  ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'document'],
  ['OX123456785GB', 'parcel'],
  ['1Z999AA10123456784', 'parcel'],
  ['https://acme.example/menu', 'web'],
  ['https://visit.example/visitor-self-update/elsewhere/v-1/vu-1', null],
  ['INV-2026-118', null],
  ['vu-late', null],
])('%j is %j', (code, kind) => {
  expect(foreignCode([code])).toBe(kind)
})

it('recognises a code that only a US keyboard would have typed', () => {
  expect(foreignCode(['ZIFIÖTÖZPA', 'WIFI:T:WPA'])).toBe('wifi')
})
