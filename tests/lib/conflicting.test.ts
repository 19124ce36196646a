import { expect, it } from 'vitest'
import { conflicting } from '@/lib/conflicting'

type Person = { name: string; email: string; phone: string; company: string }

const changed = (before: Person, after: Person) =>
  (['name', 'email', 'phone', 'company'] as const).filter((field) => before[field] !== after[field])

const base = { name: 'Ana', email: 'a@x', phone: '1', company: 'Acme' }
const theirs = { name: 'Bo', email: 'b@x', phone: '2', company: 'Acme' }

it('names the fields that both sides changed to different values', () => {
  const mine = { name: 'Cy', email: 'b@x', phone: '1', company: 'Initech' }
  expect(conflicting(changed, { base, mine, theirs })).toEqual(['name'])
})

it('ignores what only saving changed', () => {
  const mine = { ...base, name: 'ANA', phone: '3' }
  expect(conflicting(changed, { base, mine, theirs }, ['phone'])).toEqual(['phone'])
})
