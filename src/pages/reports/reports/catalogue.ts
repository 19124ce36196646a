import type { Parameter } from '@/services/report/catalogue'

/** The reports that every tenant has (assumed) */
export const BUILT_IN = ['visitors', 'users', 'issuable'] as const

/** The status words of visitors and cards in the column 'status' of these reports (assumed) */
export const STATUSES = [
  'expected',
  'checkedIn',
  'checkedOut',
  'noShow',
  'cancelled',
  'available',
  'reserved',
  'issued',
  'lost',
  'disabled',
] as const

type Words = Record<'from' | 'to' | 'location' | 'search', string>

/** What the built-in reports ask for. */
export function builtInParameters(words: Words): Parameter[] {
  const ask = (name: string, label: string, type: Parameter['type']): Parameter => ({
    name,
    label,
    type,
    required: false,
    options: [],
  })
  return [
    ask('from', words.from, 'date'),
    ask('to', words.to, 'date'),
    ask('locationIds', words.location, 'location'),
    ask('search', words.search, 'text'),
  ]
}
