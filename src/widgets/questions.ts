import type { Id } from '@/http/calls'
import { type CustomFieldKind, kindOf } from '@/lib/custom-field-rules'
import { choicesOf, type CustomField } from '@/services/custom-field'
import type { CustomFieldType } from '@/services/custom-field-type'

/** A tenant's question, with its answer type. */
export type Question = { field: CustomField; kind: CustomFieldKind }

const isAnswerable = ({ field, kind }: Question) =>
  (kind !== 'select' && kind !== 'multiselect') || field.options.length > 0

/** The questions about a `visit`, a `visitor` or a `user`, in the tenant's order, without choices that have no options. */
export function questionsAbout(
  subject: 'visit' | 'visitor' | 'user',
  fields: readonly CustomField[],
  types: readonly CustomFieldType[],
): Question[] {
  const kinds = new Map(types.map((type) => [String(type.customFieldTypeId), kindOf(type.name)]))
  return fields
    .filter(({ appliesTo }) => appliesTo === subject)
    .map((field): Question => ({
      field: { ...field, options: choicesOf(field) },
      kind: kinds.get(String(field.customFieldTypeId)) ?? 'text',
    }))
    .filter(isAnswerable)
}

export function questionsFor(questions: readonly Question[], visitTypeId: Id | null | undefined): Question[] {
  return questions.filter(({ field }) => {
    const types = field.visitTypeIds.map(String)
    return types.length === 0 || types.includes(String(visitTypeId))
  })
}
