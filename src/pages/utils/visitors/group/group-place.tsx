import { memo, type RefObject } from 'react'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import type { PrintBadges } from '@/widgets/badge/use-print-badges'
import { loadable } from '@/widgets/screen/loadable'
import { GroupBar } from './group-bar'
import { useGroupActions } from './use-group-actions'
import type { ShownSelection, Selection } from './use-selection'

const GroupActionsDialog = loadable(async () => (await import('./group-actions-dialog')).GroupActionsDialog)

type GroupPlaceProps = {
  tenantId: string
  selection: Selection
  shownSelection: ShownSelection
  tableRef: RefObject<DataTableHandle | null>
  onPrint: PrintBadges['printBadges']
}

/** What is done with several visitors at once. It draws its progress itself, so that the list is not drawn with it. */
export const GroupPlace = memo(function GroupPlace(props: GroupPlaceProps) {
  const { tenantId, selection, shownSelection, tableRef, onPrint } = props
  const group = useGroupActions(tenantId, selection, tableRef)
  const { asking } = group
  return (
    <>
      <GroupBar
        selection={selection}
        shownSelection={shownSelection}
        group={group}
        onPrint={onPrint}
        onClear={() => {
          selection.clear()
          tableRef.current?.focus()
        }}
      />
      {asking && <GroupActionsDialog group={group} visitors={asking} onClose={group.close} />}
    </>
  )
})
