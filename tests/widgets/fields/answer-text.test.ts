import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '@/i18n/i18n'
import type { CustomField } from '@/services/custom-field'
import { useAnswerText } from '@/widgets/fields/answer-text'

beforeAll(startI18n)

const field = {
  customFieldId: 1,
  name: 'parking',
  customFieldTypeId: 1,
  appliesTo: 'visit',
  options: [{ value: '1', label: 'North car park' }],
} as unknown as CustomField

it.each([
  ['select', 1, 'North car park'],
  ['multiselect', [1], 'North car park'],
  ['phone', 447_700_900, '447700900'],
  ['number', 1234.5, '1,234.5'],
] as const)(
  'the answer to a %s question that is stored as a number is written as its field shows it',
  (kind, answer, text) => {
    const { result } = renderHook(() => useAnswerText())
    expect(result.current({ field, kind }, answer)).toBe(text)
  },
)
