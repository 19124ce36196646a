import * as z from 'zod/mini'
import { listToSend } from '@/http/list-to-send'
import { type CustomFieldKind, isEmpty } from '@/lib/custom-field-rules'
import { id } from '@/lib/id-schema'
import { canHang } from '@/lib/pattern/pattern-backtracking'
import type { CustomField, CustomFieldChange } from '@/services/custom-field'
import { LONG_TEXT_LIMIT, TEXT_LIMIT } from '@/widgets/fields/field-error-text'

// A static import would split the engine's chunk, which self-update links load too.
export const { matches } = await import('@/lib/pattern/pattern-engine')

export const SUBJECTS = ['visit', 'visitor', 'user'] as const
type Subject = (typeof SUBJECTS)[number]

const shape = z.object({
  label: z.string().check(z.trim()),
  help: z.string().check(z.trim()),
  appliesTo: z.string(),
  /** The id as a string; empty until selected. */
  typeId: z.string(),
  required: z.boolean(),
  /** Empty: all visit types. */
  visitTypeIds: z.array(id),
  /** `value` is empty until the option is saved. */
  options: z.array(
    z.object({
      value: z.string(),
      label: z.string().check(z.trim()),
      /** The option as received. */
      source: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  pattern: z.string().check(z.trim()),
  /** One per line. */
  examples: z.string(),
})

export type QuestionValues = z.infer<typeof shape>
export type QuestionError =
  | 'required'
  | 'tooLong'
  | 'noOptions'
  | 'twice'
  | 'below'
  | 'cannotCheck'
  | 'canHang'
  | 'noExamples'
  | 'unfit'

export const hasOptions = (kind: CustomFieldKind) => kind === 'select' || kind === 'multiselect'
export const hasLimits = (kind: CustomFieldKind) => ['text', 'multiline', 'number'].includes(kind)
export const hasPattern = (kind: CustomFieldKind) => ['text', 'multiline', 'email', 'phone'].includes(kind)
export const hasVisitTypes = (subject: string) => subject !== 'user'

export const examplesOf = (examples: string) =>
  examples
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Why a pattern is not usable; null if it is. */
export function validatePattern(pattern: string): 'cannotCheck' | 'canHang' | null {
  if (matches('', pattern) === null) return 'cannotCheck'
  return canHang(pattern) ? 'canHang' : null
}

function* validatePatternFields({ pattern, examples }: QuestionValues): Generator<[string, QuestionError]> {
  const error = validatePattern(pattern)
  const lines = examplesOf(examples)
  if (error) yield ['pattern', error]
  else if (lines.length === 0) yield ['examples', 'noExamples']
  else if (!lines.every((line) => matches(line, pattern))) yield ['examples', 'unfit']
}

function* validateOptions({ options }: QuestionValues): Generator<[string, QuestionError]> {
  if (options.length === 0) yield ['options', 'noOptions']
  const seen = new Set<string>()
  for (const [index, { label }] of options.entries()) {
    if (label === '') yield [`options.${index}.label`, 'required']
    else if (seen.has(label)) yield [`options.${index}.label`, 'twice']
    seen.add(label)
  }
}

function* validateQuestion(
  values: QuestionValues,
  kind: CustomFieldKind,
  storedPattern: string,
): Generator<[string, QuestionError]> {
  if (values.label === '') yield ['label', 'required']
  if (values.label.length > TEXT_LIMIT) yield ['label', 'tooLong']
  if (values.help.length > LONG_TEXT_LIMIT) yield ['help', 'tooLong']
  if (values.appliesTo === '') yield ['appliesTo', 'required']
  if (values.typeId === '') yield ['typeId', 'required']
  if (hasOptions(kind)) yield* validateOptions(values)
  if (hasLimits(kind) && values.min !== null && values.max !== null && values.max < values.min)
    yield ['max', 'below']
  // The existing pattern is not validated again.
  if (hasPattern(kind) && values.pattern !== '' && values.pattern !== storedPattern)
    yield* validatePatternFields(values)
}

/**
 * Validation of the form.
 * @param kindOf returns the kind of answer for a type id
 * @param storedPattern the question's existing pattern
 */
export const questionSchema = (kindOf: (typeId: string) => CustomFieldKind, storedPattern: string) =>
  shape.check((context) => {
    for (const [path, message] of validateQuestion(
      context.value,
      kindOf(context.value.typeId),
      storedPattern,
    ))
      context.issues.push({ code: 'custom', input: context.value, path: path.split('.'), message })
  })

/** Form values of a question; null for a new question. */
export function valuesOf(field: CustomField | null): QuestionValues {
  return {
    label: field ? field.label || field.name : '',
    help: field?.help ?? '',
    appliesTo: field?.appliesTo ?? ('visitor' satisfies Subject),
    typeId: field ? String(field.customFieldTypeId) : '',
    required: field?.required ?? false,
    visitTypeIds: field?.visitTypeIds ?? [],
    options: field?.options ?? [],
    min: field?.min ?? null,
    max: field?.max ?? null,
    pattern: field?.pattern ?? '',
    examples: '',
  }
}

/** Gives new options a unique value; existing ones keep theirs, because answers may reference it. */
function withValues(options: QuestionValues['options']): QuestionValues['options'] {
  const taken = new Set(options.map(({ value }) => value))
  return options.map((option) => {
    const { value, label } = option
    if (value !== '') return option
    let unique = label
    for (let number = 2; taken.has(unique); number++) unique = `${label} ${number}`
    taken.add(unique)
    return { value: unique, label }
  })
}

type Option = { value: string; label: string }
type Wire = Required<
  Pick<
    CustomFieldChange,
    'label' | 'help' | 'required' | 'visitTypeIds' | 'options' | 'min' | 'max' | 'pattern'
  >
>

/** The fields as sent; fields that the kind of answer does not have are empty. */
function toWire(values: QuestionValues, kind: CustomFieldKind): Wire {
  return {
    label: values.label,
    help: values.help || null,
    required: values.required,
    visitTypeIds: hasVisitTypes(values.appliesTo) ? values.visitTypeIds : [],
    options: hasOptions(kind) ? withValues(values.options) : [],
    min: hasLimits(kind) ? values.min : null,
    max: hasLimits(kind) ? values.max : null,
    pattern: hasPattern(kind) ? values.pattern || null : null,
  }
}

/** The payload of a new question, without empty fields. */
export function newFields(values: QuestionValues, kind: CustomFieldKind): CustomFieldChange {
  return Object.fromEntries(Object.entries(toWire(values, kind)).filter(([, value]) => !isEmpty(value)))
}

/** Some fields as sent; a cleared one is null or an empty list. */
export const fieldsOf = (
  names: readonly (keyof QuestionValues)[],
  values: QuestionValues,
  kind: CustomFieldKind,
): Partial<Wire> =>
  Object.fromEntries(
    Object.entries(toWire(values, kind)).filter(([field]) => names.includes(field as keyof Wire)),
  )

/**
 * The patch of changed fields; list entries that the form does not show stay as received.
 * @param record the current question
 */
export function patchOf(record: CustomField, fields: Partial<Wire>): CustomFieldChange {
  const { visitTypeIds, options, ...others } = fields
  return {
    ...others,
    ...(visitTypeIds && { visitTypeIds: listToSend(record, 'visitTypeIds', visitTypeIds) }),
    ...(options && { options: listToSend(record, 'options', options.map(sentOption)) }),
  }
}

function sentOption({ value, label, source }: QuestionValues['options'][number]) {
  if (!source) return { value, label }
  return { ...source, ...(label !== String(source['label']).trim() && { label }) } as typeof source & Option
}

type Ordered = Pick<CustomField, 'customFieldId' | 'order'>

/** Order numbers for questions in their new order; unchanged ones are omitted. */
export function newOrder<T extends Ordered>(
  questions: readonly T[],
): { customFieldId: T['customFieldId']; order: number }[] {
  const numbers = questions
    .map(({ order }) => order)
    .filter((order): order is number => typeof order === 'number')
    .sort((one, other) => one - other)
  const isUsable = numbers.length === questions.length && new Set(numbers).size === numbers.length
  return questions
    .map(({ customFieldId, order }, index) => ({
      customFieldId,
      order: (isUsable ? numbers[index] : undefined) ?? index + 1,
      old: order,
    }))
    .filter(({ order, old }) => order !== old)
    .map(({ customFieldId, order }) => ({ customFieldId, order }))
}
