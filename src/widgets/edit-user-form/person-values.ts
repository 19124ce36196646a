import * as z from 'zod/mini'
import { EMAIL, isEmpty, trimmedAnswer, validateCustomField } from '@/lib/custom-field-rules'
import { id } from '@/lib/id-schema'
import { personName } from '@/lib/text/person-name'
import { LONG_TEXT_LIMIT, TEXT_LIMIT } from '@/widgets/fields/field-error-text'
import type { Question } from '@/widgets/questions'

const text = z.string()
/** The original entry, of which the form shows a part; new entries have none. */
const source = z.optional(z.record(text, z.unknown()))

const shape = z.object({
  firstName: text,
  lastName: text,
  titleId: z.nullable(id),
  company: text,
  email: text,
  phones: z.array(z.object({ phoneTypeId: z.nullable(id), number: text, source })),
  nationalityId: z.nullable(id),
  vehicleRegistration: text,
  specialAssistanceNeedIds: z.array(id),
  notes: z.array(z.object({ noteTypeId: z.nullable(id), text, createdAt: z.nullable(text), source })),
  /** Answers to the tenant's questions by field id, in wire format. */
  answers: z.record(text, z.unknown()),
  /** Of a visitor of a visit; null for a user. */
  visitUserTypeId: z._default(z.nullable(id), null),
  /** Fields that the tenant has added to users, by field id; missing in older drafts. */
  fields: z._default(z.record(text, z.optional(text)), {}),
})

/** Form values of a person. Cleared texts are '', cleared selections null. */
export type PersonValues = z.infer<typeof shape>
export type PersonField = keyof PersonValues
/** A person's built-in fields, as named in the tenant's visit-user-field and user-field. */
export type BuiltIn = Exclude<PersonField, 'answers' | 'fields' | 'visitUserTypeId'>
/** Form path of a field that may not be empty. */
export type RequirableField = BuiltIn | `fields.${string}`

/** Parses external values (a stored draft); null if invalid. */
export function readPerson(values: unknown): PersonValues | null {
  const parsed = z.safeParse(shape, values)
  return parsed.success ? parsed.data : null
}

/** The single-line text fields. */
export const LINES = ['firstName', 'lastName', 'company', 'email', 'vehicleRegistration'] as const
export type Line = (typeof LINES)[number]

const isLine = (field: PersonField): field is Line => LINES.some((line) => line === field)

/** A text field as payload, null if cleared; undefined for other fields. Names cannot be cleared. */
export function sentLine(
  field: PersonField,
  values: PersonValues,
): Partial<Record<Line, string | null>> | undefined {
  if (!isLine(field)) return undefined
  const text = values[field]
  return { [field]: field === 'firstName' || field === 'lastName' ? text : text || null }
}

type PersonRules = {
  /** Fields that may not be empty. */
  required: readonly RequirableField[]
  questions: readonly Question[]
}

const isBlank = (value: unknown) => isEmpty(trimmedAnswer(value))

/** The form path of a blank field: of a list, its first entry if there is one. Null if it is filled. */
function blankPath(field: PersonField, values: PersonValues): (string | number)[] | null {
  if (field !== 'phones' && field !== 'notes') return isBlank(values[field]) ? [field] : null
  const texts =
    field === 'phones' ? values.phones.map(({ number }) => number) : values.notes.map((note) => note.text)
  if (!texts.every(isBlank)) return null
  return texts.length > 0 ? [field, 0, field === 'phones' ? 'number' : 'text'] : [field]
}

/** The form's validation; `message` is a key of `useFieldErrorText`. The server validates again. */
export function personSchema({ required, questions }: PersonRules) {
  return shape.check(({ value, issues }) => {
    const addError = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message, continue: true })
    // Many people have one name.
    if (!required.includes('firstName') && personName(value) === '') addError(['firstName'], 'name')
    for (const name of new Set(required)) {
      const [field, fieldId] = name.split('.', 2) as [PersonField, string | undefined]
      const path = fieldId === undefined ? blankPath(field, value) : [field, fieldId]
      if (path && (fieldId === undefined || isBlank(value.fields[fieldId]))) addError(path, 'required')
    }
    for (const [fieldId, entry] of Object.entries(value.fields))
      if (entry && entry.length > TEXT_LIMIT) addError(['fields', fieldId], 'tooLong')
    for (const field of LINES) if (value[field].length > TEXT_LIMIT) addError([field], 'tooLong')
    const email = value.email.trim()
    if (email && !EMAIL.test(email)) addError(['email'], 'email')
    value.phones.forEach(({ number }, index) => {
      if (number.length > TEXT_LIMIT) addError(['phones', index, 'number'], 'tooLong')
    })
    value.notes.forEach((note, index) => {
      if (note.text.length > LONG_TEXT_LIMIT) addError(['notes', index, 'text'], 'tooLong')
    })
    for (const { field, kind } of questions) {
      const key = String(field.customFieldId)
      // Required of the visitor, not of staff who fill in the form.
      const answerError = validateCustomField(kind, value.answers[key], { ...field, required: false })
      if (answerError) addError(['answers', key], answerError)
    }
  })
}
