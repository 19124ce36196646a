import { lazy, type RefObject, Suspense } from 'react'
import type { DataTableHandle } from '@/ui/data-table-types'
import type { PrintBadges } from '@/widgets/badge/use-print-badges'
import { GroupBar } from './group-bar'
import { useGroup } from './use-group'
import type { Ticks } from './use-ticks'

const GroupDialog = lazy(() => import('./group-dialog').then((module) => ({ default: module.GroupDialog })))

type GroupPlaceProps = {
  tenantId: string
  ticks: Ticks
  tableRef: RefObject<DataTableHandle | null>
  onPrint: PrintBadges['printBadges']
}

/** What is done with several visitors at once. It draws its progress itself, so that the list is not drawn with it. */
export function GroupPlace({ tenantId, ticks, tableRef, onPrint }: GroupPlaceProps) {
  const group = useGroup(tenantId, ticks, tableRef)
  const { asking } = group
  return (
    <>
      <GroupBar
        ticks={ticks}
        group={group}
        onPrint={onPrint}
        onClear={() => {
          ticks.clear()
          tableRef.current?.focus()
        }}
      />
      {asking && (
        <Suspense>
          <GroupDialog group={group} visitors={asking} />
        </Suspense>
      )}
    </>
  )
}
