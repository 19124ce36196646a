import { fitsPattern } from '@/lib/pattern/pattern'
import { fromJsonText } from './json-text'
import { plainWord } from './text/fold'

/** The supported types of custom fields (assumed); any other is treated as text. */
export const CUSTOM_FIELD_KINDS = [
  'text',
  'multiline',
  'number',
  'date',
  'time',
  'boolean',
  'select',
  'multiselect',
  'email',
  'phone',
  'agreement',
] as const
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number]

/** The validation rule of a custom field. For text `min` and `max` count characters. */
type CustomFieldRule = {
  required: boolean
  min?: number | null
  max?: number | null
  pattern?: string | null
}

type CustomFieldError =
  | 'required'
  | 'email'
  | 'year'
  | 'check'
  | 'tooLow'
  | 'tooHigh'
  | 'tooShort'
  | 'tooLong'

export function kindOf(typeName: string | undefined): CustomFieldKind {
  return CUSTOM_FIELD_KINDS.find((kind) => kind === plainWord(typeName ?? '')) ?? 'text'
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

/** An answer in the form of its kind. A service with one text column for all kinds sends text. */
export function answerAs(kind: CustomFieldKind, value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value
  if (kind === 'number') return Number.isNaN(Number(value)) ? value : Number(value)
  if (kind === 'boolean') return BOOLEANS[value.toLowerCase()] ?? value
  return kind === 'multiselect' ? fromJsonText(value) : value
}

export const EMAIL = /^[^\s@<>;,]+@[^\s@<>;,]+\.[^\s@<>;,.]+$/

export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** An answer without spaces around it, which the keyboard of a phone leaves behind a word. */
export const trimmedAnswer = (answer: unknown): unknown =>
  typeof answer === 'string' ? answer.trim() : answer

/** A date field takes the year '85' as it is typed. A service may send other texts, and '0000-00-00' for no date. */
const FIRST_MILLENNIUM = /^0(?!000)\d{3}-/

function validateText(kind: CustomFieldKind, text: string, rule: CustomFieldRule): CustomFieldError | null {
  if (kind === 'email' && !EMAIL.test(text)) return 'email'
  if (kind === 'date' && FIRST_MILLENNIUM.test(text)) return 'year'
  if (typeof rule.min === 'number' && text.length < rule.min) return 'tooShort'
  if (typeof rule.max === 'number' && text.length > rule.max) return 'tooLong'
  return rule.pattern && !fitsPattern(text, rule.pattern) ? 'check' : null
}

/**
 * Validates an answer; null is valid. Answers are in their wire format: text, number, 'YYYY-MM-DD', 'HH:mm', boolean,
 * one value or an array of values. Agreements are not checked here, because only the visitor can give them.
 */
export function validateCustomField(
  kind: CustomFieldKind,
  answer: unknown,
  rule: CustomFieldRule,
): CustomFieldError | null {
  const value = answerAs(kind, trimmedAnswer(answer))
  if (kind === 'agreement') return null
  if (isEmpty(value)) return rule.required ? 'required' : null
  if (kind === 'number') {
    if (typeof value !== 'number' || Number.isNaN(value)) return 'check'
    if (typeof rule.min === 'number' && value < rule.min) return 'tooLow'
    return typeof rule.max === 'number' && value > rule.max ? 'tooHigh' : null
  }
  return typeof value === 'string' ? validateText(kind, value, rule) : null
}
