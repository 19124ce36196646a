import type { LocationIndex } from '@/lib/location-tree'
import { placeTexts } from '@/lib/text/place-texts'
import { dateFormat } from '@/lib/time/date-format'
import { readDay } from '@/lib/time/day'
import type { Location } from '@/services/location'
import type { Parameter } from '@/services/report/catalogue'

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
