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

type Labels = Record<'from' | 'to' | 'location' | 'search', string>

/** Parameters of the built-in reports. */
export function builtInParameters(labels: Labels): Parameter[] {
  const ask = (name: string, label: string, type: Parameter['type']): Parameter => ({
    name,
    label,
    type,
    required: false,
    options: [],
  })
  return [
    ask('from', labels.from, 'date'),
    ask('to', labels.to, 'date'),
    ask('locationIds', labels.location, 'location'),
    ask('search', labels.search, 'text'),
  ]
}
