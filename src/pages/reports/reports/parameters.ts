import { parseDate } from '@internationalized/date'
import type { LocationIndex } from '@/lib/location-tree'
import { placeTexts } from '@/lib/text/place-texts'
import { dateFormat } from '@/lib/time/date-format'
import { readDay } from '@/lib/time/day'
import type { Location } from '@/services/location'
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

type TextOptions = {
  tag: string
  yes: string
  places: LocationIndex<Location>
  /** 'Period: Nov 16' in the reader's language */
  labelled: (label: string, value: string) => string
}

/**
 * The parameters of a report as text: 'Period: Nov 16 – 22, 2026'. Shown with the result, because the form
 * may have changed since, and print has no form.
 */
export function parameterTexts(
  parameters: readonly Parameter[],
  payload: Readonly<Record<string, unknown>>,
  { tag, yes, places, labelled }: TextOptions,
): string[] {
  const days = dateFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const date = (day: unknown) => (typeof day === 'string' ? readDay(day)?.toDate('UTC') : undefined)
  const textOf = ({ type, options }: Parameter, sent: unknown): string => {
    // A single location, even if sent as a list.
    const answer: unknown = type === 'location' && Array.isArray(sent) ? sent[0] : sent
    if (type === 'daterange') {
      const isRange = typeof answer === 'object' && answer !== null && 'from' in answer && 'to' in answer
      const [first, last] = isRange ? [date(answer.from), date(answer.to)] : []
      return first && last ? days.formatRange(first, last) : ''
    }
    if (typeof answer === 'boolean') return answer ? yes : ''
    if (typeof answer === 'number' && type === 'number') return answer.toLocaleString(tag)
    if (typeof answer !== 'string' && typeof answer !== 'number') return ''
    if (type === 'location') return placeTexts(places, [answer]).placePath || String(answer)
    const day = type === 'date' ? date(answer) : undefined
    if (day) return days.format(day)
    return options.find(({ value }) => String(value) === String(answer))?.label || String(answer)
  }
  return parameters.flatMap((parameter) => {
    const text = textOf(parameter, payload[parameter.name])
    return text ? labelled(parameter.label || parameter.name, text) : []
  })
}
