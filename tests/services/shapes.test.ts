import { expect, it } from 'vitest'
import { maybe, reference } from '@/services/shapes'

it.each([
  ['visitUserId', { tenantId: 'north', visitUserId: 2, userId: 5 }, 2],
  ['visitUserId', { tenantId: 'north', userId: 5, visitUserId: 2 }, 2],
  ['visitUserId', { tenantId: 'north', userId: 5, _id: 2 }, 2],
  ['createdByUserId', { companyId: 3, userId: 5 }, 5],
  ['hostUserId', { id: 6, userId: 5 }, 6],
  ['locationId', { tenantId: 'north', code: 'x' }, undefined],
  ['locationId', { locationId: '' }, undefined],
])("%s of the record %j is that record's id", (field, nested, expected) => {
  expect(maybe(reference(field)).parse(nested)).toBe(expected)
})

it('reads an empty text as no id of another record', () => {
  expect(maybe(reference('visitTypeId')).parse('')).toBeUndefined()
})
