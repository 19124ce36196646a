import type { Parameter } from '@/services/report/catalogue'

/** The reports that every tenant has (contract §4). */
export const BUILT_IN = ['visitors', 'users', 'issuable'] as const

/** What the service calls the states of visitors and cards (contract §4), in the column 'status' of these reports. */
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
