// @vitest-environment node
import { expect, it } from 'vitest'
import { maskEmail, maskPhone } from '@/lib/text/mask'

it.each([
  ['ana.perez@acme.com', 'a•••@acme.com'],
  ['a•••@acme.com', 'a•••@acme.com'],
  ['éva@acme.com', 'é•••@acme.com'],
  ['no address', 'n•••'],
  ['', '•••'],
])('masks the e-mail address %s as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

it.each([
  ['+44 7700 900147', '•••• 47'],
  ['•••• 47', '•••• 47'],
  ['7', '•••• 7'],
  ['', '••••'],
])('masks the phone number %s as %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown)
})
