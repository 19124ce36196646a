import { parseDate } from '@internationalized/date'
import type { Parameter } from '@/services/report/catalogue'

export type Range = { from: string | null; to: string | null }
export type Answer = string | number | boolean | Range | null
export type Answers = Readonly<Record<string, Answer>>

const WEEK = 7

export const isRange = (answer: Answer | undefined): answer is Range =>
  typeof answer === 'object' && answer !== null

/** Initial answers: a required period defaults to the last seven days. */
export function firstAnswers(parameters: readonly Parameter[], today: string): Answers {
  const week = {
    from: parseDate(today)
      .subtract({ days: WEEK - 1 })
      .toString(),
    to: today,
  }
  return Object.fromEntries(
    parameters.flatMap(({ name, type, required }) =>
      type === 'daterange' && required ? [[name, week]] : [],
    ),
  )
}

const isGiven = (answer: Answer | undefined) =>
  isRange(answer)
    ? answer.from !== null && answer.to !== null
    : answer !== undefined && answer !== null && answer !== '' && answer !== false

/** Names of missing parameters: required ones without an answer, and periods with only one date. */
export function missingAnswers(parameters: readonly Parameter[], answers: Answers): string[] {
  return parameters.flatMap(({ name, type, required }) => {
    const answer = answers[name]
    const isHalf = isRange(answer) && !isGiven(answer) && (answer.from ?? answer.to) !== null
    // An unchecked checkbox is an answer.
    return isHalf || (required && type !== 'boolean' && !isGiven(answer)) ? [name] : []
  })
}

/** A list on the wire, as in other services; the form has a single location. */
const PLACES = 'locationIds'

/** The payload of given answers, with periods in the right order. */
export function payloadOf(parameters: readonly Parameter[], answers: Answers): Record<string, unknown> {
  return Object.fromEntries(
    parameters.flatMap(({ name, type, required }): [string, unknown][] => {
      const answer = answers[name]
      if (type === 'boolean' && required) return [[name, answer === true]]
      if (!isGiven(answer)) return []
      if (!isRange(answer)) {
        const value = typeof answer === 'string' ? answer.trim() : answer
        return [[name, type === 'location' && name === PLACES ? [value] : value]]
      }
      const { from, to } = answer
      const isTurned = from !== null && to !== null && from > to
      return [[name, isTurned ? { from: to, to: from } : { from, to }]]
    }),
  )
}
