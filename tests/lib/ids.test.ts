// @vitest-environment node
import { expect, it } from 'vitest'
import { areCountable } from '@/lib/ids'

it.each([
  [7, 12],
  ['7', '000012'],
  ['999999999999', 1],
  ['v-1', 12],
  ['VIS000118', 'vu_12'],
])('%j and %j can be counted', (visitId, visitUserId) => {
  expect(areCountable(visitId, visitUserId)).toBe(true)
})

it.each([
  [7, 'INV-2026-118'],
  ['b1', 'c7f3a91'],
  ['5f2b8c1e9d3a4b6c7d8e9f00', '5f2b8c1e9d3a4b6c7d8e9f01'],
  ['1234567890123456', '7'],
  ['1234567890123456', '6543210987654321'],
  ['', ''],
  [-1, 1],
])('%j and %j cannot be counted', (visitId, visitUserId) => {
  expect(areCountable(visitId, visitUserId)).toBe(false)
})
