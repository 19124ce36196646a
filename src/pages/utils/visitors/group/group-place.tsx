import { lazy, memo, type RefObject, Suspense } from 'react'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import type { PrintBadges } from '@/widgets/badge/use-print-badges'
import { GroupBar } from './group-bar'
import { useGroup } from './use-group'
import type { ShownTicks, Ticks } from './use-ticks'

const GroupDialog = lazy(() => import('./group-dialog').then((module) => ({ default: module.GroupDialog })))

type GroupPlaceProps = {
  tenantId: string
  ticks: Ticks
  shownTicks: ShownTicks
  tableRef: RefObject<DataTableHandle | null>
  onPrint: PrintBadges['printBadges']
}

/** What is done with several visitors at once. It draws its progress itself, so that the list is not drawn with it. */
export const GroupPlace = memo(function GroupPlace(props: GroupPlaceProps) {
  const { tenantId, ticks, shownTicks, tableRef, onPrint } = props
  const group = useGroup(tenantId, ticks, tableRef)
  const { asking } = group
  return (
    <>
      <GroupBar
        ticks={ticks}
        shownTicks={shownTicks}
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
})
