import { type Answers, type FormStep, noAnswers, type WalkIn } from '@/kiosk/flow'
import { type Detail, textsOf, type VisitorText } from '@/lib/visitor-details'
import type { VisitUser } from '@/services/booking/visit-user'
import { allAnswersChange, needsChange } from '@/widgets/fields/visitor-change'
import {
  validateAgreements,
  validateDetails,
  detailsChange,
  validateQuestions,
  type VisitorForm,
} from '@/widgets/fields/visitor-form'
import type { Question } from '@/widgets/questions'

/** The fields that the kiosk shows to a visitor; the rest is known or not worth the time at the entrance. */
export type FormFields = {
  details: readonly Detail[]
  questions: readonly Question[]
  agreements: readonly Question[]
}

const isDetail = (form: VisitorForm, name: string): name is Detail => form.details.some((one) => one === name)

/** Only missing data of a booked visitor; all questions of the visit type for a walk-in. */
export function formFieldsOf(form: VisitorForm, visitor: VisitUser, who: 'booked' | 'walkIn'): FormFields {
  const details = Object.keys(validateDetails(form, visitor, noAnswers)).filter((name) =>
    isDetail(form, name),
  )
  if (who === 'walkIn') return { details, questions: form.questions, agreements: form.agreements }
  const [questions, agreements] = [
    validateQuestions(form, visitor, noAnswers),
    validateAgreements(form, visitor, noAnswers),
  ]
  const missing = (errors: object) => (question: Question) => String(question.field.customFieldId) in errors
  return {
    details,
    questions: form.questions.filter(missing(questions)),
    agreements: form.agreements.filter(missing(agreements)),
  }
}

/** The steps in order, without empty ones. */
export function stepsOf(formFields: FormFields, also: { photo: boolean; notice: boolean }): FormStep[] {
  const isNeeded: Record<FormStep, boolean> = {
    details: formFields.details.length > 0,
    questions: formFields.questions.length > 0,
    photo: also.photo,
    agreements: formFields.agreements.length > 0,
    notice: also.notice,
  }
  return (['details', 'questions', 'photo', 'agreements', 'notice'] as const).filter((step) => isNeeded[step])
}

/** An empty visitor. */
const nobody: VisitUser = {
  visitUserId: '',
  visitId: '',
  firstName: '',
  lastName: '',
  status: 'expected',
  hostNames: [],
  locationIds: [],
  start: '',
  end: '',
  specialAssistanceNeedIds: [],
  customFields: [],
  vip: false,
}

type TypedTexts = Pick<WalkIn, Extract<keyof WalkIn, VisitorText>>

/** A walk-in's name and the details that were typed. */
export function typedTexts(walkIn: TypedTexts) {
  const { firstName, lastName, ...details } = textsOf(walkIn)
  const typed = Object.entries(details).flatMap(([name, text]) =>
    text.trim() ? [[name, text.trim()] as const] : [],
  )
  return { firstName: firstName.trim(), lastName: lastName.trim(), ...Object.fromEntries(typed) }
}

/** A walk-in's input so far as a visitor; not stored. */
export function visitorOf(walkIn: TypedTexts & Pick<WalkIn, 'visitTypeId'>): VisitUser {
  return { ...nobody, ...typedTexts(walkIn), visitTypeId: walkIn.visitTypeId }
}

/** The changes to save. @param at when agreements were signed, ISO 8601 UTC */
export function changeOf(
  form: VisitorForm,
  visitor: VisitUser,
  answers: Answers,
  at: string,
): Partial<VisitUser> {
  return {
    ...detailsChange(form, visitor, answers),
    ...needsChange(visitor, answers, []),
    ...allAnswersChange(form, visitor, answers, at),
  }
}
