// @vitest-environment node
import { expect, it } from 'vitest'
import { selfUpdateAddress } from '@/config/paths'
import { usCharacter } from '@/lib/text/us-keyboard'
import { readVisitorCode } from '@/lib/visitor-code'

const address = selfUpdateAddress('https://visit.example', 'north', 'v 1', 'vu/2')

it.each([
  ['our own address', address, { kind: 'visitor', visitId: 'v 1', visitorId: 'vu/2' }],
  [
    'our own address with a token',
    `${address}#access_token=x`,
    { kind: 'visitor', visitId: 'v 1', visitorId: 'vu/2' },
  ],
  [
    'an address under a folder, with spaces around',
    ' http://10.0.0.1/app/visitor-self-update/north/1/2/ ',
    { kind: 'visitor', visitId: '1', visitorId: '2' },
  ],
  ['a visitor id', 'vu-expected', { kind: 'text', text: 'vu-expected' }],
  ['a card number', ' 0421 ', { kind: 'text', text: '0421' }],
])('reads %s', (_, code, expected) => {
  expect(readVisitorCode(code, 'north')).toEqual(expected)
})

it.each([
  ['the address of another tenant', address.replace('north', 'south')],
  ['another address', 'https://visit.example/prebooking/1'],
  ['an address without a visitor', 'https://visit.example/visitor-self-update/north/1'],
  ['an address of another kind', 'ftp://visit.example/visitor-self-update/north/1/2'],
  ['a broken address', 'https://visit.example/visitor-self-update/north/%E0%A4%A/2'],
  ['a script', 'javascript:alert(1)'],
  ['a sentence', 'hello there'],
  ['nothing', '  '],
  ['an address of 4 kB', `https://visit.example/visitor-self-update/north/1/${'2'.repeat(4096)}`],
  ['a text of 4 kB', 'x'.repeat(4096)],
  ['a step up', '..'],
  ['a step up in an address', 'https://visit.example/visitor-self-update/north/1/%2E%2E'],
  ['an address with a control character', 'https://visit.example/visitor-self-update/north/1/2%00'],
  ['half of an address', '/visitor-self-update/north/1/2'],
  ['a ticket of another product', 'TICKET:{"id":42,"seat":"12 B"}'],
  ['the way into a network', 'WIFI:T:WPA;S:Guest;P:secret;;'],
  ['a card of somebody’s', 'BEGIN:VCARD\nVERSION:3.0\nN:Expected;Elena\nEND:VCARD'],
  ['a damaged code', '\u0000\uFFFD\u0007'],
])('takes %s for no code', (_, code) => {
  expect(readVisitorCode(code, 'north')).toBeNull()
})

it('knows what a key writes on a US keyboard', () => {
  const keys = [
    { code: 'KeyQ', shiftKey: false },
    { code: 'KeyA', shiftKey: true },
    { code: 'Semicolon', shiftKey: true },
    { code: 'Slash', shiftKey: false },
    { code: 'Digit7', shiftKey: false },
    { code: 'Numpad4', shiftKey: false },
  ]
  expect(keys.map(usCharacter).join('')).toBe('qA:/74')
  expect(usCharacter({ code: 'ShiftLeft', shiftKey: true })).toBeNull()
})
