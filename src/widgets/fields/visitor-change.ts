import type { Id } from '@/http/calls'
import { listToSend } from '@/http/list-to-send'
import { withAnswers } from '@/lib/answers'
import type { VisitorDraft } from '@/lib/visitor-draft'
import type { VisitUser } from '@/services/booking/visit-user'
import { needsOf, signatureIn, signedOf, type VisitorForm } from './visitor-form'

type Answers = VisitUser['customFields']

/** Merges answers into the visitor's: the server stores them as one list. */
const answersChange = (visitor: VisitUser, answers: Answers): Partial<VisitUser> =>
  answers.length > 0
    ? { customFields: listToSend(visitor, 'customFields', withAnswers(visitor.customFields, answers)) }
    : {}

const givenAnswers = (form: VisitorForm, draft: VisitorDraft): Answers =>
  form.questions.flatMap(({ field: { customFieldId } }) => {
    const key = String(customFieldId)
    return key in draft.answers ? [{ customFieldId, value: draft.answers[key] ?? null }] : []
  })

const signatures = (form: VisitorForm, visitor: VisitUser, draft: VisitorDraft, at: string): Answers =>
  form.agreements.flatMap((question) => {
    const { customFieldId } = question.field
    const { accepted, name } = signatureIn(draft, question)
    if (signedOf(visitor, question) || !accepted) return []
    return [{ customFieldId, value: { accepted, name: name.trim(), at } }]
  })

/** @param serverIds ids of the selectable needs */
export function needsChange(
  visitor: VisitUser,
  draft: VisitorDraft,
  serverIds: readonly Id[],
): Partial<VisitUser> {
  const field = 'specialAssistanceNeedIds'
  return draft.needs ? { [field]: listToSend(visitor, field, needsOf(visitor, draft, serverIds)) } : {}
}

export const questionsChange = (form: VisitorForm, visitor: VisitUser, draft: VisitorDraft) =>
  answersChange(visitor, givenAnswers(form, draft))

/** @param at time of signing, ISO 8601 UTC */
export const agreementsChange = (form: VisitorForm, visitor: VisitUser, draft: VisitorDraft, at: string) =>
  answersChange(visitor, signatures(form, visitor, draft, at))

/** Questions and agreements together. @param at time of signing, ISO 8601 UTC */
export const allAnswersChange = (form: VisitorForm, visitor: VisitUser, draft: VisitorDraft, at: string) =>
  answersChange(visitor, [...givenAnswers(form, draft), ...signatures(form, visitor, draft, at)])
