// A tenant's own reports, described in its configuration (assumed).
import * as z from 'zod/mini'
import { parsePage, type WireRecord } from '@/http/parse'
import { id } from '@/lib/id-schema'
import { isRecord } from '@/lib/is-record'
import { flag, listOf, maybe, withName } from '@/services/shapes'

/** An option may be its value alone. */
function readOption(option: unknown): unknown {
  if (!isRecord(option)) return { value: option }
  const { value, id: optionId, label, name } = option
  return { ...option, value: value ?? optionId, label: label ?? name }
}

const parameterSchema = z.looseObject({
  name: z.string(),
  label: maybe(z.string()),
  /** Unknown types use a text field. */
  type: z.catch(z.enum(['text', 'number', 'date', 'daterange', 'boolean', 'location', 'select']), 'text'),
  required: flag(false),
  options: listOf(
    z.pipe(
      z.pipe(z.unknown(), z.transform(readOption)),
      z.looseObject({ value: id, label: maybe(z.string()) }),
    ),
  ),
})

const reportSchema = z.looseObject({
  reportId: id,
  name: maybe(z.string()),
  description: maybe(z.string()),
  parameters: listOf(parameterSchema),
})

export type Parameter = z.infer<typeof parameterSchema>
export type ReportDescription = z.infer<typeof reportSchema>

/** Configuration key of a tenant's own reports (assumed). */
export const REPORTS_KEY = 'reports'

const readReport = (report: WireRecord): WireRecord => {
  const { reportId, id: otherId, _id: thirdId } = report
  return { ...withName(report), reportId: reportId ?? otherId ?? thirdId }
}

/** Reads the value of that key. Invalid entries are skipped and reported in the console. */
export const readReports = (value: unknown): readonly ReportDescription[] =>
  Array.isArray(value) ? parsePage(reportSchema, value, 'configuration.get reports', {}, readReport).data : []
