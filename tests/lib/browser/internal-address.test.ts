// @vitest-environment node
import { expect, it } from 'vitest'
import { internalAddress } from '@/lib/browser/internal-address'

const origin = 'https://visit.example'

it.each(['/utils/visitors', '/prebooking?dialog=x', 'https://visit.example/logout', '?date=2026-03-01'])(
  'accepts %s',
  (to) => {
    expect(internalAddress(to, origin)).toBe(to)
  },
)

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  'http://visit.example/',
])('rejects %s', (to) => {
  expect(() => internalAddress(to, origin)).toThrow(
    'Navigating to an external URL is not allowed by default.',
  )
})
