// @vitest-environment node
import { expect, it } from 'vitest'
import { selfUpdateAddress } from '@/config/paths'
import { usCharacter } from '@/lib/text/us-keyboard'
import { likeliestCode, readVisitorCode } from '@/lib/visitor-code'

const address = selfUpdateAddress('https://visit.example', 'north', 'v.1', 'vu_2')

it.each([
  ['a self-update URL', address, { kind: 'visitor', visitId: 'v.1', visitorId: 'vu_2' }],
  [
    'a self-update URL with a token',
    `${address}#access_token=x`,
    { kind: 'visitor', visitId: 'v.1', visitorId: 'vu_2' },
  ],
  [
    'a URL under a path, with spaces around',
    ' http://10.0.0.1/app/visitor-self-update/north/1/2/ ',
    { kind: 'visitor', visitId: '1', visitorId: '2' },
  ],
  ['a visitor id', 'vu-expected', { kind: 'text', text: 'vu-expected' }],
  ['a card number', ' 0421 ', { kind: 'text', text: '0421' }],
])('reads %s', (_, code, expected) => {
  expect(readVisitorCode(code, 'north')).toEqual(expected)
})

it.each([
  ['a URL of another tenant', address.replace('north', 'south')],
  ['another URL', 'https://visit.example/prebooking/1'],
  ['a URL without a visitor', 'https://visit.example/visitor-self-update/north/1'],
  ['a URL with another scheme', 'ftp://visit.example/visitor-self-update/north/1/2'],
  ['a malformed URL', 'https://visit.example/visitor-self-update/north/%E0%A4%A/2'],
  ['a script', 'javascript:alert(1)'],
  ['a sentence', 'hello there'],
  ['nothing', '  '],
  ['a URL of 4 kB', `https://visit.example/visitor-self-update/north/1/${'2'.repeat(4096)}`],
  ['a text of 4 kB', 'x'.repeat(4096)],
  ['a parent path', '..'],
  ['a parent path in a URL', 'https://visit.example/visitor-self-update/north/1/%2E%2E'],
  ['a parent path of several segments in a URL', 'https://visit.example/visitor-self-update/north/1/..%2F2'],
  ['a visit id with a slash', 'https://visit.example/visitor-self-update/north/..%2F1/2'],
  ['an id with a space', 'https://visit.example/visitor-self-update/north/1/2%203'],
  ['a URL in a sentence', `See ${address} for details`],
  ['a URL with a control character', 'https://visit.example/visitor-self-update/north/1/2%003'],
  ['a path without a host', '/visitor-self-update/north/1/2'],
  ['a ticket of another product', 'TICKET:{"id":42,"seat":"12 B"}'],
  ['a Wi-Fi code', 'WIFI:T:WPA;S:Guest;P:secret;;'],
  ['a contact card', 'BEGIN:VCARD\nVERSION:3.0\nN:Expected;Elena\nEND:VCARD'],
  ['a damaged code', '\u0000\uFFFD\u0007'],
])('rejects %s', (_, code) => {
  expect(readVisitorCode(code, 'north')).toBeNull()
})

// The tails of mail programs, and their like.
const TAILS = [
  '.',
  ')',
  '>',
  ').',
  '>,',
  '"',
  '\u201d',
  ']',
  '*',
  '%29',
  '%3E.',
  '\u200b',
  '\u00a0',
  '%E2%80%8B',
  '\u2060',
  '\u00ad',
  '/)',
]

it.each(TAILS)('reads a URL with %j behind it', (tail) => {
  const visitor = { kind: 'visitor', visitId: 'v.1', visitorId: 'vu_2' }
  expect(readVisitorCode(address + tail, 'north')).toEqual(visitor)
})

it.each(['<>', '()', '[]', '"".', '\u201c\u201d', '\u200b\u200b'])('reads a URL in %j', (brackets) => {
  const [before = '', ...after] = brackets
  expect(readVisitorCode(before + address + after.join(''), 'north')).toMatchObject({ visitorId: 'vu_2' })
})

it('keeps characters that ids end with', () => {
  for (const visitorId of ['vu-', 'vu_', 'vu~'])
    expect(
      readVisitorCode(selfUpdateAddress('https://visit.example', 'north', 'v', visitorId), 'north'),
    ).toMatchObject({ visitorId })
})

it('returns the character of a key on a US keyboard', () => {
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

it.each([
  [[address], address],
  [['BEGIN:VCARD\nEND:VCARD', 'HELLO', address], address],
  [['https://shop.example/', 'Two for one!', 'vu-1'], 'vu-1'],
  // A parcel label looks like an id.
  [['OX123456785GB'], undefined],
  [['https://shop.example/'], undefined],
])('of %j it is most likely %j', (texts, expected) => {
  expect(likeliestCode(texts)).toBe(expected)
})
