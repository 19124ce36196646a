// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import {
  answerAs,
  CUSTOM_FIELD_KINDS,
  type CustomFieldKind,
  validateCustomField,
  kindOf,
} from '@/lib/custom-field-rules'
import { loadPatterns } from '@/lib/pattern/pattern'

const free = { required: false }

describe('an answer to a custom field', () => {
  beforeAll(loadPatterns)

  it.each<[CustomFieldKind, unknown, object, string | null]>([
    ['text', '', { required: true }, 'required'],
    ['text', null, { required: true }, 'required'],
    ['text', ' ', { required: true }, 'required'],
    ['text', '', free, null],
    ['text', 'abc', { ...free, max: 2 }, 'tooLong'],
    ['text', 'a', { ...free, min: 2 }, 'tooShort'],
    ['text', '123', { ...free, pattern: '[0-9]{6}' }, 'check'],
    ['text', ' 123456 ', { ...free, pattern: '^[0-9]{6}$' }, null],
    ['text', '1234567', { ...free, pattern: '[0-9]{6}' }, 'check'],
    ['text', 'anything', { ...free, pattern: '(' }, null],
    ['text', `${'a'.repeat(40)}!`, { ...free, pattern: '([a-zA-Z0-9]+\\s?)+' }, 'check'],
    ['multiline', 'a\nb', { required: true }, null],
    ['number', 3, { ...free, min: 4 }, 'tooLow'],
    ['number', 5, { ...free, max: 4 }, 'tooHigh'],
    ['number', 0, { required: true }, null],
    ['number', 'three', free, 'check'],
    ['number', '3', { ...free, max: 4 }, null],
    ['number', '5', { ...free, max: 4 }, 'tooHigh'],
    ['boolean', false, { required: true }, null],
    ['boolean', undefined, { required: true }, 'required'],
    ['multiselect', [], { required: true }, 'required'],
    ['multiselect', ['a'], { required: true }, null],
    ['multiselect', '[]', { required: true }, 'required'],
    ['email', 'nobody', free, 'email'],
    ['email', 'ana@acme.example', free, null],
    ['email', '<ana@acme.example>', free, 'email'],
    ['email', 'Ana;Acme;ana@acme.example', free, 'email'],
    ['date', '2026-03-03', { required: true }, null],
    ['date', '0085-05-12', free, 'year'],
    ['date', '05/12/1985', free, null],
    ['date', '0000-00-00', free, null],
    ['agreement', undefined, { required: true }, null],
  ])('%s %j with the rule %j: %s', (kind, value, rule, error) => {
    expect(validateCustomField(kind, value, { required: false, ...rule })).toBe(error)
  })
})

it.each<[CustomFieldKind, string, unknown]>([
  ['number', '4.5', 4.5],
  ['number', 'four', 'four'],
  ['boolean', 'True', true],
  ['boolean', '0', false],
  ['boolean', 'perhaps', 'perhaps'],
  ['multiselect', '["a","b"]', ['a', 'b']],
  ['text', '12', '12'],
  ['text', '["a"]', '["a"]'],
])('an answer of the kind %s stored as the text %j is %j', (kind, stored, answer) => {
  expect(answerAs(kind, stored)).toEqual(answer)
})

it('treats an unknown type as text', () => {
  expect(kindOf('signature')).toBe('text')
  expect(kindOf(undefined)).toBe('text')
  expect(kindOf('MultiSelect')).toBe('multiselect')
  expect(CUSTOM_FIELD_KINDS.map(kindOf)).toEqual(CUSTOM_FIELD_KINDS)
})
