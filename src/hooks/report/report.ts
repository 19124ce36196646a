import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { change } from '@/hooks/change'
import { configurationQueries } from '@/hooks/company/configuration'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { readReports, REPORTS_KEY } from '@/services/report/catalogue'
import { type DashboardQuery, type ReportOrder, reportService } from '@/services/report/report'

export const reportQueries = {
  /** The tenant's own reports; the built-in ones are the same everywhere. */
  own: (tenantId: Id) =>
    queryOptions({ ...configurationQueries.get(tenantId, REPORTS_KEY), select: readReports }),

  executeReport: (tenantId: Id, order: ReportOrder) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'report', 'executeReport', order),
      queryFn: ({ signal }) => reportService.executeReport(tenantId, order, { signal }),
      enabled: tenantId !== '',
    }),

  /** The counts of a period; the previous ones stay visible while they load. */
  dashboard: (tenantId: Id, query: DashboardQuery) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'report', 'dashboard', query),
      queryFn: ({ signal }) => reportService.dashboard(tenantId, query, { signal }),
      placeholderData: keepPreviousData,
      enabled: tenantId !== '',
    }),
}

export const reportMutations = {
  /** Makes the server create a report and send it by e-mail. */
  fireReport: (tenantId: Id) =>
    change(tenantId, [], (order: ReportOrder) => ({
      key: ['report', tenantId],
      content: order,
      // Nobody can tell whether a report was sent; a second one does no harm.
      request: (sending) => reportService.fireReport(tenantId, order, sending),
    })),
}
