import { NotFound } from '@feathersjs/errors'
import type { Row } from '../db/table'
import { text } from '../db/text'
import type { Deliver } from '../mails'
import { dashboard } from '../reports/dashboard'
import { issuable, users, visitors } from '../reports/lists'
import { ownReports } from '../reports/own'
import { reportResult, type Report, type ReportCall } from '../reports/report'
import type { CallParams } from './params'

const KNOWN: Record<string, Report> = { visitors, users, issuable }

/** `/report/v1/{tenantId}`: computes reports from the tenant's current data. */
export class ReportService {
  constructor(private readonly deliver: Deliver) {}

  async executeReport(data: Row, params: CallParams): Promise<Row> {
    const reportId = text(data['reportId'])
    return reportResult(reportId, reportOf(reportId, params), callOf(data['payload'], params))
  }

  /** Mails the report to the caller. Runs it first, so that errors are returned at once. */
  async fireReport(data: Row, params: CallParams): Promise<Row> {
    const { name, total } = await this.executeReport(data, params)
    const { identity, tenant } = params
    if (identity.kind === 'staff') {
      this.deliver({
        kind: 'report',
        to: identity.login,
        tenantId: tenant.id,
        text: `your report '${String(name)}' of ${tenant.name} has ${String(total)} rows.`,
      })
    }
    return { accepted: true }
  }

  async dashboard(data: Row, params: CallParams): Promise<Row> {
    return dashboard(callOf(data, params))
  }
}

function callOf(payload: unknown, { db, tenant, identity }: CallParams): ReportCall {
  return { db, tenant, identity, payload: (payload ?? {}) as Row }
}

/** One of the three standard reports, or one named in the tenant's configuration. */
function reportOf(reportId: string, { db }: CallParams): Report {
  const row = db.one('select "configurationValue" from "configuration" where "configurationKey" = ?', [
    'reports',
  ])
  const own = JSON.parse(text(row?.['configurationValue']) || '[]') as { reportId: string }[]
  const isOwn = own.some((report) => report.reportId === reportId)
  const report = KNOWN[reportId] ?? (isOwn ? ownReports[reportId] : undefined)
  if (!report) throw new NotFound(`There is no report '${reportId}'`)
  return report
}
