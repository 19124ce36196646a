import type { Id } from '@/http/calls'
import { withAnswers } from '@/lib/answers'
import { isEmpty, trimmedAnswer } from '@/lib/custom-field-rules'
import type { Visit } from '@/services/booking/visit'
import { type Question, questionsFor } from '@/widgets/questions'

/** Answers to custom fields, as on the wire. */
type Answers = Visit['customFields']

/** Answers to the questions that apply to this visit type. */
export function answersTo(
  questions: readonly Question[],
  visitTypeId: Id | null,
  given: Record<string, unknown>,
): Answers {
  const relevant = questionsFor(questions, visitTypeId).filter(({ kind }) => kind !== 'agreement')
  return relevant.flatMap(({ field }) => {
    const value = trimmedAnswer(given[String(field.customFieldId)])
    return isEmpty(value) ? [] : [{ customFieldId: field.customFieldId, value }]
  })
}

/** The current answers; those to questions that the form does not show or did not change stay as received. */
export function answersAfter(
  before: Answers,
  questions: readonly Question[],
  visitTypeId: Id | null,
  given: Record<string, unknown>,
): Answers {
  const answers = answersTo(questions, visitTypeId, given)
  const ids = questionsFor(questions, visitTypeId).map(({ field: { customFieldId } }) => ({
    customFieldId,
    value: answers.find((answer) => answer.customFieldId === customFieldId)?.value,
  }))
  return withAnswers(before, ids)
}

/** Sorted by question, so that equal answers compare as equal. */
export function byQuestion(answers: Answers): [string, unknown][] {
  const pairs = answers.map(({ customFieldId, value }): [string, unknown] => [String(customFieldId), value])
  return pairs.sort(([one], [other]) => (one < other ? -1 : 1))
}
