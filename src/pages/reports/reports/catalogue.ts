import type { Parameter } from '@/services/report/catalogue'

/** Reports that every tenant has (assumed) */
export const BUILT_IN = ['visitors', 'users', 'issuable'] as const

/** Visitor and card statuses in the column 'status' of these reports (assumed) */
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

/** Parameters of the built-in reports. */
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
