import { expect, it } from 'vitest'
import { safeReturn } from '@/config/paths'

it.each(['/utils/visitors', '/prebooking/7?copy=1', '/'])('accepts %s', (to) => {
  expect(safeReturn(to)).toBe(to)
})

it.each([
  null,
  '',
  'utils/visitors',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\t/[',
  '/\n//[',
  '/\t\\:0:0',
])('ignores %j', (to) => {
  expect(safeReturn(to)).toBe('/utils/visitors')
})
