import type { Id } from '@/http/calls'
import { validateCustomField, EMAIL } from '@/lib/custom-field-rules'
import { isSameId } from '@/lib/ids'
import { type Detail, isContact, type VisitorText } from '@/lib/visitor-details'
import { noDraft, readSignature, type VisitorDraft } from '@/lib/visitor-draft'
import type { VisitUserField } from '@/services/booking/lookups'
import type { VisitUser } from '@/services/booking/visit-user'
import { asksForPhotos } from '@/services/user/user-photo'
import { type Question, questionsFor } from '@/widgets/questions'
import { TEXT_LIMIT } from './field-error-text'
import { shownDetails, type VisitorName } from './visitor-fields'

/** Whether a built-in field is asked and required. */
type Demand = 'off' | 'optional' | 'required'

/** The fields that the tenant asks a visitor of this visit for. */
export type VisitorForm = {
  /** Empty if the service stores them with the user, whom a self-update link may neither read nor change. */
  names: readonly VisitorName[]
  details: Detail[]
  /** Names of the required built-in fields. */
  required: ReadonlySet<string>
  photo: Demand
  needs: Demand
  questions: Question[]
  agreements: Question[]
}

export type StepName = 'details' | 'photo' | 'questions' | 'agreements' | 'check'

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
  // If the service stores something other than a list, answering would overwrite it.
  const isList = (name: string) => Array.isArray(visitor.rawLists?.[name]?.list ?? [])
  const questions = isList('customFields') ? questionsFor(visitorQuestions, visitor.visitTypeId) : []
  const hasUser = visitor.userId !== null && visitor.userId !== undefined
  return {
    names: hasUser && visitor.hasNoNames ? [] : ['firstName', 'lastName'],
    details: shownDetails(fields),
    required: new Set(fields.filter(({ required }) => required).map(({ name }) => name)),
    // Without a user record the photo cannot be stored.
    photo: hasUser && asksForPhotos() ? demand('photo') : 'off',
    needs: isList('specialAssistanceNeedIds') ? demand('specialAssistanceNeedIds') : 'off',
    questions: questions.filter(({ kind }) => kind !== 'agreement'),
    agreements: questions.filter(({ kind }) => kind === 'agreement'),
  }
}

/** The visitor's steps in order; empty steps are omitted. */
export function stepsOf(form: VisitorForm): StepName[] {
  const asks: Record<StepName, boolean> = {
    details: form.names.length + form.details.length > 0,
    photo: form.photo !== 'off',
    questions: form.needs !== 'off' || form.questions.length > 0,
    agreements: form.agreements.length > 0,
    check: true,
  }
  return (['details', 'photo', 'questions', 'agreements', 'check'] as const).filter((name) => asks[name])
}

/** Drops the requirement of e-mail and phone where their stored values are not loaded and may exist. */
export function withoutMasked(form: VisitorForm): VisitorForm {
  return { ...form, required: new Set([...form.required].filter((name) => !isContact(name))) }
}

/** The current text of a built-in field. Contact details are shown masked, so an empty one is unchanged. */
export function detailOf(visitor: VisitUser, draft: VisitorDraft, name: VisitorText): string {
  const stored = visitor[name] ?? ''
  const typed = draft.details[name]
  if (typed === undefined || (isContact(name) && typed.trim() === '')) return stored
  return typed
}

function validateDetail(text: string, isRequired: boolean): string | null {
  if (text.trim() === '') return isRequired ? 'required' : null
  return text.length > TEXT_LIMIT ? 'tooLong' : null
}

/** Validation errors of the details by name, as keys of the common field messages. */
export function validateDetails(
  form: VisitorForm,
  visitor: VisitUser,
  draft: VisitorDraft,
): Record<string, string> {
  const errors: Record<string, string> = {}
  // One name is enough, unless the tenant demands both.
  if (form.names.length > 0 && form.names.every((name) => detailOf(visitor, draft, name).trim() === ''))
    errors['firstName'] = 'name'
  for (const name of [...form.names, ...form.details]) {
    const error = validateDetail(detailOf(visitor, draft, name), form.required.has(name))
    if (error) errors[name] = error
  }
  const email = draft.details['email']?.trim()
  if (email && !errors['email'] && !EMAIL.test(email)) errors['email'] = 'email'
  return errors
}

const isName = (name: VisitorText) => name === 'firstName' || name === 'lastName'

/** A name that is cleared is sent as '', because one of the two is enough, and other details as null. */
export function detailsChange(
  form: VisitorForm,
  visitor: VisitUser,
  draft: VisitorDraft,
): Partial<VisitUser> {
  const change: Partial<Record<VisitorText, string | null>> = {}
  for (const name of [...form.names, ...form.details]) {
    const text = detailOf(visitor, draft, name).trim()
    if (text !== (visitor[name] ?? '').trim()) change[name] = text || (isName(name) ? '' : null)
  }
  return change as Partial<VisitUser>
}

/** The current answer. */
export function answerOf(visitor: VisitUser, draft: VisitorDraft, { field }: Question): unknown {
  const key = String(field.customFieldId)
  if (key in draft.answers) return draft.answers[key]
  return visitor.customFields.find(({ customFieldId }) => String(customFieldId) === key)?.value
}

/**
 * The selected needs. Drafts of earlier builds hold ids as texts, and a server may distinguish the number 7 from '7'.
 * @param serverIds ids of the selectable needs
 */
export function needsOf(visitor: VisitUser, draft: VisitorDraft, serverIds: readonly Id[]): Id[] {
  const storedIds = visitor.specialAssistanceNeedIds
  const originals = [...storedIds, ...serverIds]
  return (draft.needs ?? storedIds).map((id) => originals.find((one) => isSameId(one, id)) ?? id)
}

/** Validation errors of the answers by question id. */
export function validateQuestions(
  form: VisitorForm,
  visitor: VisitUser,
  draft: VisitorDraft,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const question of form.questions) {
    const { field, kind } = question
    const error = validateCustomField(kind, answerOf(visitor, draft, question), field)
    if (error) errors[String(field.customFieldId)] = error
  }
  return errors
}

/** The signature of an agreement on the server: by whom, and when (ISO). */
export function signedOf(visitor: VisitUser, { field }: Question): { name: string; at: string } | null {
  const stored = visitor.customFields.find(({ customFieldId }) =>
    isSameId(customFieldId, field.customFieldId),
  )
  return readSignature(stored?.value)
}

const agreementText = ({ field }: Question) => [field.label || field.name, field.help].join('\n')

/** What was ticked and typed. A tick counts only for the text that was shown: the tenant may have changed it since. */
export function signatureIn({ signatures }: Pick<VisitorDraft, 'signatures'>, question: Question) {
  const { accepted = false, text, name = '' } = signatures[String(question.field.customFieldId)] ?? {}
  return { accepted: accepted && text === agreementText(question), name }
}

/** The signatures after one was ticked or typed. */
export function withSignature(
  draft: Pick<VisitorDraft, 'signatures'>,
  question: Question,
  part: { accepted?: boolean; name?: string },
): Pick<VisitorDraft, 'signatures'> {
  const signature = { ...signatureIn(draft, question), ...part, text: agreementText(question) }
  return { signatures: { ...draft.signatures, [String(question.field.customFieldId)]: signature } }
}

/** Agreements that lack acceptance or signature; optional ones may stay untouched. */
export function validateAgreements(
  form: VisitorForm,
  visitor: VisitUser,
  draft: VisitorDraft,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const question of form.agreements) {
    if (signedOf(visitor, question)) continue
    const key = String(question.field.customFieldId)
    const { accepted, name } = signatureIn(draft, question)
    if (!accepted && question.field.required) errors[key] = 'accept'
    else if (accepted && name.trim() === '') errors[key] = 'sign'
  }
  return errors
}

/** The first incomplete step; 'check' if nothing is missing. The photo itself is validated by its step. */
export function firstOpen(form: VisitorForm, visitor: VisitUser, hasPhoto: boolean): StepName {
  const isWrong = (errors: object) => Object.keys(errors).length > 0
  const open: Partial<Record<StepName, boolean>> = {
    details: isWrong(validateDetails(form, visitor, noDraft)),
    photo: form.photo === 'required' && !hasPhoto,
    questions: isWrong(validateQuestions(form, visitor, noDraft)),
    agreements: isWrong(validateAgreements(form, visitor, noDraft)),
  }
  return stepsOf(form).find((step) => open[step]) ?? 'check'
}
