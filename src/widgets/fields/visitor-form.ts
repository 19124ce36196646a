import * as z from 'zod/mini'
import type { Id } from '@/http/calls'
import { customFieldFault, EMAIL } from '@/lib/custom-field-rules'
import { id } from '@/lib/id-schema'
import { originalIds } from '@/lib/original-ids'
import type { VisitUser } from '@/services/booking/visit-user'
import type { VisitUserField } from '@/services/booking/visit-user-field'
import { TEXT_LIMIT } from './field-words'
import { type Question, questionsFor } from '@/widgets/questions'
import { type Detail, shownDetails } from './visitor-fields'

/** Whether a built-in field is asked, and whether there is a way round it. */
type Demand = 'off' | 'optional' | 'required'

/** What this tenant asks of a visitor of this visit. */
export type VisitorForm = {
  details: Detail[]
  /** Names of the built-in fields that must be filled in. */
  required: ReadonlySet<string>
  photo: Demand
  needs: Demand
  questions: Question[]
  agreements: Question[]
}

export type StepName = 'details' | 'photo' | 'questions' | 'agreements' | 'check'

/** What was typed and is not saved yet; a detail, answer or need that is missing here is as the server has it. */
export type VisitorDraft = {
  details: Record<string, string>
  needs: Id[] | null
  answers: Record<string, unknown>
  /** By the agreement's id: ticked, and the name typed as a signature. */
  signatures: Record<string, { accepted: boolean; name: string }>
}

export const noDraft: VisitorDraft = { details: {}, needs: null, answers: {}, signatures: {} }

const draftSchema = z.object({
  details: z.record(z.string(), z.string()),
  needs: z.nullable(z.array(id)),
  answers: z.record(z.string(), z.unknown()),
  signatures: z.record(z.string(), z.object({ accepted: z.boolean(), name: z.string() })),
})

/** A kept draft; an empty one where it is damaged or an older build's. */
export function readDraft(kept: unknown): VisitorDraft {
  const found = z.safeParse(draftSchema, kept)
  return found.success ? found.data : noDraft
}

export function visitorForm(
  visitor: VisitUser,
  fields: readonly VisitUserField[],
  visitorQuestions: readonly Question[],
): VisitorForm {
  const demand = (name: string): Demand => {
    const field = fields.find((one) => one.name === name)
    if (!field?.visible) return 'off'
    return field.required ? 'required' : 'optional'
  }
  // What the service keeps in another form than a list could not be answered without being lost.
  const isList = (name: string) => Array.isArray(visitor.rawLists?.[name]?.list ?? [])
  const asked = isList('customFields') ? questionsFor(visitorQuestions, visitor.visitTypeId) : []
  return {
    details: shownDetails(fields),
    required: new Set(fields.filter(({ required }) => required).map(({ name }) => name)),
    // Without a person's record there is nowhere to keep it.
    photo: visitor.userId === null || visitor.userId === undefined ? 'off' : demand('photo'),
    needs: isList('specialAssistanceNeedIds') ? demand('specialAssistanceNeedIds') : 'off',
    questions: asked.filter(({ kind }) => kind !== 'agreement'),
    agreements: asked.filter(({ kind }) => kind === 'agreement'),
  }
}

/** The steps of this visitor, in their order; one that would ask nothing is left out. */
export function stepsOf(form: VisitorForm): StepName[] {
  const asks: Record<StepName, boolean> = {
    details: true,
    photo: form.photo !== 'off',
    questions: form.needs !== 'off' || form.questions.length > 0,
    agreements: form.agreements.length > 0,
    check: true,
  }
  return (['details', 'photo', 'questions', 'agreements', 'check'] as const).filter((name) => asks[name])
}

const NAMES = ['firstName', 'lastName'] as const
type TextName = (typeof NAMES)[number] | Detail
/** The stored values of these are only shown masked, and can only be replaced. */
const MASKED: readonly string[] = ['email', 'phone']

/** Where the stored e-mail and phone are not requested, nobody can say that they are missing. */
export function withoutMasked(form: VisitorForm): VisitorForm {
  return { ...form, required: new Set([...form.required].filter((name) => !MASKED.includes(name))) }
}

const isMaskedDetail = (name: string) => MASKED.includes(name)

/** The text of a built-in field as it is now. */
export function detailOf(visitor: VisitUser, draft: VisitorDraft, name: TextName): string {
  const kept = visitor[name] ?? ''
  const typed = draft.details[name]
  if (typed === undefined || (isMaskedDetail(name) && typed.trim() === '')) return kept
  return typed
}

function detailFault(text: string, isRequired: boolean): string | null {
  if (text.trim() === '') return isRequired ? 'required' : null
  return text.length > TEXT_LIMIT ? 'tooLong' : null
}

/** What is wrong with the details, by their names; the words are those of every form. */
export function detailFaults(
  form: VisitorForm,
  visitor: VisitUser,
  draft: VisitorDraft,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const name of [...NAMES, ...form.details]) {
    const isName = name === 'firstName' || name === 'lastName'
    const found = detailFault(detailOf(visitor, draft, name), isName || form.required.has(name))
    if (found) faults[name] = found
  }
  const email = draft.details['email']?.trim()
  if (email && !faults['email'] && !EMAIL.test(email)) faults['email'] = 'email'
  return faults
}

/** The details that have changed, as they are sent. */
export function detailsChange(
  form: VisitorForm,
  visitor: VisitUser,
  draft: VisitorDraft,
): Partial<VisitUser> {
  const change: Partial<Record<TextName, string | null>> = {}
  for (const name of [...NAMES, ...form.details]) {
    const text = detailOf(visitor, draft, name).trim()
    if (text !== (visitor[name] ?? '').trim()) change[name] = text || null
  }
  return change as Partial<VisitUser>
}

/** An answer as it is now. */
export function answerOf(visitor: VisitUser, draft: VisitorDraft, { field }: Question): unknown {
  const key = String(field.customFieldId)
  if (key in draft.answers) return draft.answers[key]
  return visitor.customFields.find(({ customFieldId }) => String(customFieldId) === key)?.value
}

/** @param known the ids of the needs that a visitor may choose from */
export function needsOf(visitor: VisitUser, draft: VisitorDraft, known: readonly Id[]): Id[] {
  const own = visitor.specialAssistanceNeedIds
  return originalIds(draft.needs ?? own, [...own, ...known])
}

/** What is wrong with the answers, by the questions' ids. */
export function questionFaults(
  form: VisitorForm,
  visitor: VisitUser,
  draft: VisitorDraft,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const question of form.questions) {
    const { field, kind } = question
    const found = customFieldFault(kind, answerOf(visitor, draft, question), field)
    if (found) faults[String(field.customFieldId)] = found
  }
  return faults
}

const signedSchema = z.looseObject({ accepted: z.literal(true), name: z.string(), at: z.string() })

/** An agreement that the server has as signed: by whom, and when (ISO). */
export function signedOf(visitor: VisitUser, { field }: Question): { name: string; at: string } | null {
  const kept = visitor.customFields.find(
    ({ customFieldId }) => String(customFieldId) === String(field.customFieldId),
  )
  const found = z.safeParse(signedSchema, kept?.value)
  return found.success ? found.data : null
}

/** Agreements that still lack the tick or the name; one that is not required may stay untouched. */
export function agreementFaults(
  form: VisitorForm,
  visitor: VisitUser,
  draft: VisitorDraft,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const question of form.agreements) {
    if (signedOf(visitor, question)) continue
    const key = String(question.field.customFieldId)
    const { accepted = false, name = '' } = draft.signatures[key] ?? {}
    if (!accepted && question.field.required) faults[key] = 'accept'
    else if (accepted && name.trim() === '') faults[key] = 'sign'
  }
  return faults
}

/** The step that has to be done before any later one; 'check' where nothing is missing. A photo is looked at by its step. */
export function firstOpen(form: VisitorForm, visitor: VisitUser, hasPhoto: boolean): StepName {
  const isWrong = (faults: object) => Object.keys(faults).length > 0
  const open: Partial<Record<StepName, boolean>> = {
    details: isWrong(detailFaults(form, visitor, noDraft)),
    photo: form.photo === 'required' && !hasPhoto,
    questions: isWrong(questionFaults(form, visitor, noDraft)),
    agreements: isWrong(agreementFaults(form, visitor, noDraft)),
  }
  return stepsOf(form).find((step) => open[step]) ?? 'check'
}
