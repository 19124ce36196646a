// @vitest-environment node
// Contact cards and invitations: who comes out.
import { expect, it } from 'vitest'
import { read } from './read'

const ana = ['BEGIN:VCARD', 'VERSION:3.0', 'N:Ruiz;Ana;;Dr.;', 'FN:Dr. Ana Ruiz', 'ORG:Acme Tools;Sales']
it.each<[string, string[], string[]]>([
  [
    'of version 3',
    [...ana, 'TEL;TYPE=CELL:+44 7700 900101', 'EMAIL:ana@acme.example', 'END:VCARD'],
    ['Ana|Ruiz|Acme Tools|ana@acme.example|+44 7700 900101'],
  ],
  [
    'of version 4, with groups and a folded line',
    [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Bo Li',
      'item1.EMAIL;PREF=1:bo.li@beta',
      ' .example',
      'TEL;VALUE=uri:tel:+1-555',
      'END:VCARD',
    ],
    ['Bo|Li||bo.li@beta.example|+1-555'],
  ],
  [
    'of version 2.1, in quoted-printable',
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=BA=C3=B1ez;Jos=',
      '=C3=A9;;;',
      'TEL;CELL:600',
      'END:VCARD',
    ],
    ['José|Núñez|||600'],
  ],
  [
    'several',
    [...ana, 'END:VCARD', 'BEGIN:VCARD', 'FN:Bo Li', 'END:VCARD'],
    ['Ana|Ruiz|Acme Tools', 'Bo|Li'],
  ],
  [
    'of version 2.1, in another charset',
    [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:N=FA=F1ez;Jos=E9',
      'NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0A=',
      '=0D=0A=',
      'two',
      'TEL;CELL:600',
      'END:VCARD',
    ],
    ['José|Núñez|||600'],
  ],
  [
    'with a picture and a page that end with the sign of a broken line',
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQAB',
      ' AAD2wBDAAg==',
      'N:Ruiz;Ana;;;',
      'URL:https://acme.example/?id=',
      'EMAIL:ana@acme.example',
      'END:VCARD',
    ],
    ['Ana|Ruiz||ana@acme.example'],
  ],
  [
    'of a company, one of them with a person',
    [
      'BEGIN:VCARD',
      'N:;;;;',
      'FN:Beta Labs',
      'ORG:Beta Labs',
      'X-ABShowAs:COMPANY',
      'END:VCARD',
      'BEGIN:VCARD',
      'N:Labs;Beta;;;',
      'FN:Beta Labs',
      'ORG:Beta Labs',
      'END:VCARD',
      'BEGIN:VCARD',
      'N:Ruiz;Ana;;;',
      'FN:Acme Tools',
      'ORG:Acme Tools',
      'X-ABShowAs:COMPANY',
      'END:VCARD',
    ],
    ['Ana|Ruiz|Acme Tools'],
  ],
  [
    'invited to a meeting whose page ends with such a sign',
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DESCRIPTION:https://meet.example/?id=',
      'ATTENDEE;CN=Ana Ruiz:mailto:ana@acme.example',
      'END:VEVENT',
      'END:VCALENDAR',
    ],
    ['Ana|Ruiz||ana@acme.example'],
  ],
  [
    'invited to a meeting',
    [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'SUMMARY:Visit',
      'ORGANIZER;CN=Helen Hart:mailto:helen@host.example',
      'ATTENDEE;CN="Ruiz, Ana";ROLE=REQ-PARTICIPANT:mailto:ana@acme.example',
      'ATTENDEE;CUTYPE=ROOM;CN=Room 1:mailto:room1@host.example',
      'ATTENDEE;CN=bo.li@beta.example:MAILTO:bo.li@beta.example',
      'END:VEVENT',
      'END:VCALENDAR',
    ],
    ['Ana|Ruiz||ana@acme.example', 'Bo|Li||bo.li@beta.example'],
  ],
])('a contact %s', (_, text, visitors) => {
  expect(read(text.join('\r\n')).visitors).toEqual(visitors)
})
