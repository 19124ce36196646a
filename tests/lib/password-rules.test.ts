// @vitest-environment node
import { expect, it } from 'vitest'
import { passwordRules, passwordStrength } from '@/lib/password-rules'

const broken = (password: string, login = 'anna@north.example') =>
  passwordRules(password, login)
    .filter(({ isMet }) => !isMet)
    .map(({ rule }) => rule)

it.each([
  ['', ['long', 'mixed', 'notLogin']],
  ['short1', ['long']],
  ['onlyletters', ['mixed']],
  ['0123456789', ['mixed']],
  ['ANNA@north.example1', ['notLogin']],
  ['contraseña2026', []],
  ['Another-2026', []],
])('finds the rules that %j does not meet', (password, lacks) => {
  expect(broken(password)).toEqual(lacks)
})

it('does not compare the password with an empty login', () => {
  expect(broken('Another-2026', '')).toEqual([])
})

it.each([
  ['a', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['password12', 'fair'],
  ['Another-2026', 'strong'],
  ['correct horse battery staple', 'strong'],
])('rates %j as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
