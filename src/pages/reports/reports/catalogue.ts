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

export function builtInParameters(labels: Labels): Parameter[] {
  const parameter = (name: string, label: string, type: Parameter['type']): Parameter => ({
    name,
    label,
    type,
    required: false,
    options: [],
  })
  return [
    parameter('from', labels.from, 'date'),
    parameter('to', labels.to, 'date'),
    parameter('locationIds', labels.location, 'location'),
    parameter('search', labels.search, 'text'),
  ]
}
