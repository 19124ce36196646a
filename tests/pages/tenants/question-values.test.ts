// @vitest-environment node
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  fieldsOf,
  newFields,
  newOrder,
  questionSchema,
  type QuestionValues,
  valuesOf,
} from '@/pages/tenants/questions/question-values'
import { changedFields } from '@/widgets/form/rebase'
import type { CustomFieldKind } from '@/lib/custom-field-rules'

const values = (given: Partial<QuestionValues> = {}): QuestionValues => ({
  ...valuesOf(null),
  label: 'Badge colour',
  typeId: '1',
  ...given,
})

function errors(kind: CustomFieldKind, given: Partial<QuestionValues>, known = ''): string[] {
  const result = z.safeParse(
    questionSchema(() => kind, known),
    values(given),
  )
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('finds all invalid fields at once', () => {
  expect(errors('text', { label: ' ', typeId: '' })).toEqual(['label: required', 'typeId: required'])
  expect(errors('number', { min: 5, max: 4 })).toEqual(['max: below'])
})

it('requires different options', () => {
  const option = (label: string) => ({ value: '', label })
  expect(errors('select', {})).toEqual(['options: noOptions'])
  expect(errors('multiselect', { options: [option('A'), option(' '), option('A')] })).toEqual([
    'options.1.label: required',
    'options.2.label: twice',
  ])
  expect(errors('text', { options: [option('')] })).toEqual([])
})

it.each([
  ['(a+)+', 'aa', ['pattern: canHang']],
  ['(?=a)b', 'b', ['pattern: cannotCheck']],
  ['(', '(', ['pattern: cannotCheck']],
  ['[0-9]{6}', ' \n', ['examples: noExamples']],
  ['[0-9]{6}', '123456\n12', ['examples: unfit']],
  ['[0-9]{6}', '123456\n654321\n', []],
])('the pattern %s with the examples %j', (pattern, examples, expected) => {
  expect(errors('text', { pattern, examples })).toEqual(expected)
})

it('does not check a pattern that is already in use', () => {
  expect(errors('text', { pattern: '(a+)+' }, '(a+)+')).toEqual([])
})

it('sends only the values of the answer type, without empty ones', () => {
  const given = values({ min: 1, pattern: 'a', options: [{ value: '', label: 'A' }], help: 'Why' })
  expect(newFields(given, 'boolean')).toEqual({ label: 'Badge colour', help: 'Why', required: false })
  expect(newFields(given, 'number')).toMatchObject({ min: 1 })
  expect(newFields(given, 'text')).toMatchObject({ min: 1, pattern: 'a' })
})

it('keeps the values of options, and gives new ones a unique value', () => {
  const options = [
    { value: '', label: 'Red' },
    { value: 'Red', label: 'Crimson' },
  ]
  expect(newFields(values({ options }), 'select').options).toEqual([
    { value: 'Red 2', label: 'Red' },
    { value: 'Red', label: 'Crimson' },
  ])
})

it('sends only changed fields, and null for an emptied one', () => {
  const before = values({ help: 'Why', visitTypeIds: [1] })
  const after = values({ visitTypeIds: [], required: true })
  expect(fieldsOf(changedFields(before, after), after, 'text')).toEqual({
    help: null,
    required: true,
    visitTypeIds: [],
  })
})

it('keeps the original ids of visit types', () => {
  const before = { ...valuesOf(null), visitTypeIds: [1, 'b'] }
  expect(newFields(before, 'text').visitTypeIds).toEqual([1, 'b'])
})

it('gives moved questions the existing order numbers, or new ones', () => {
  const question = (customFieldId: number, order?: number) => ({ customFieldId, order })
  expect(newOrder([question(2, 5), question(1, 3), question(3, 9)])).toEqual([
    { customFieldId: 2, order: 3 },
    { customFieldId: 1, order: 5 },
  ])
  expect(newOrder([question(2, 1), question(1, 1), question(3)])).toEqual([
    { customFieldId: 1, order: 2 },
    { customFieldId: 3, order: 3 },
  ])
})
