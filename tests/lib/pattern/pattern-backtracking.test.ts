// @vitest-environment node
import { expect, it } from 'vitest'
import { canHang } from '@/lib/pattern/pattern-backtracking'

it.each([
  '(a+)+',
  '^(a+)+$',
  '([a-zA-Z0-9]+\\s?)+',
  '(a|a)*',
  '(a|aa)+',
  '(\\w|\\d)*',
  '(.*)*x',
  '(a?){25}a{25}',
  '([\\p{L}]+[\\s\\-]*)+',
  '(aa?)+',
  '((a|b)+c?)*',
  '(?:a*){10,}',
  '(\\d{2,4})+',
  '(?i:(a+)+)',
  '(?<word>[a-z]+)(\\k<word>?[a-z]+)+',
])('%s can hang', (pattern) => {
  expect(canHang(pattern)).toBe(true)
})

it.each([
  '',
  '[0-9]{6}',
  '(?i:[a-z]+-)+',
  '(\\x41ab)+',
  '^[A-Z]{2}-\\d+$',
  '[A-Z]+(-[A-Z]+)*',
  '(\\d+,)*\\d+',
  '(\\d\\d-?)+',
  '(ab)+',
  '(a|b)+',
  '(?:red|green|blue)+',
  '(\\d+){2}',
  '\\w+@\\w+\\.(com|org)',
  '(?<year>\\d{4})(-\\d\\d)?',
  '[(+]+\\(\\)',
  '\\u0041+',
  '(\\d{1,3}\\.){3}\\d{1,3}',
])('%s cannot hang', (pattern) => {
  expect(canHang(pattern)).toBe(false)
})
