import type { Row } from '../db/table'
import { reportWords } from '../reports/words'
import { wordsOf, type Language } from './words'

/** The tenant's own reports for the configuration key `reports`; one has a parameter of every type. */
export function reportRows(language: Language): Row[] {
  const { names, descriptions, parameters } = reportWords[language]
  const ask = (name: string, type: string, more: Row = {}) => {
    return { name, label: parameters[name], type, required: false, ...more }
  }
  const period = ask('period', 'daterange', { required: true })
  const options = wordsOf[language].cards.map((label, n) => ({ value: String(n + 1), label }))
  const questions: Record<string, Row[]> = {
    arrivals: [period, ask('location', 'location')],
    hosts: [period, ask('location', 'location'), ask('atLeast', 'number')],
    companies: [period, ask('company', 'text'), ask('inside', 'boolean')],
    noShows: [period, ask('location', 'location')],
    cardsOut: [ask('category', 'select', { options }), ask('before', 'date')],
  }
  return Object.entries(questions).map(([reportId, asked]) => ({
    reportId,
    name: names[reportId],
    description: descriptions[reportId],
    parameters: asked,
  }))
}
