import { useMemo } from 'react'
import { readDay } from '@/lib/time/day'
import { readSort, sortText } from '@/widgets/sort-text'
import { useAddress } from '@/widgets/use-address'
import type { DataSort } from '@/ui/data-table/data-table-types'
import { COUNTED, type CountedStatus } from './desk-rows'

type Part = 'date' | 'location' | 'status' | 'mine' | 'sort' | 'dialog' | 'visitor'

/** What may stand open over the desk. */
const DIALOGS = ['scan', 'walk-in', 'roll-call', 'close-day'] as const
type DeskDialog = (typeof DIALOGS)[number]

/** In the address: every location, where the person's own filter would otherwise hold. */
const EVERYWHERE = '*'

/**
 * What of the desk stands in the address, so that it survives a reload and can be sent to a colleague. It is the same
 * object until the address changes.
 * @param home the location that the person's desk starts with; null for all
 */
export function useDeskAddress(home: string | null) {
  const { params, change: changeAddress, openDialog, closeDialog } = useAddress()
  return useMemo(() => {
    const change = (parts: Partial<Record<Part, string | null>>) => void changeAddress(parts)
    const asked = params.get('location')
    const everywhere = home === null ? null : EVERYWHERE
    return {
      /** 'YYYY-MM-DD', or null for today. */
      date: readDay(params.get('date'))?.toString() ?? null,
      locationId: asked === EVERYWHERE ? null : (asked ?? home),
      status: COUNTED.find((kind) => kind === params.get('status')) ?? null,
      /** Only the visits of the signed-in host. */
      isMine: params.get('mine') === 'true',
      /** Null: as the day goes. */
      // A column that the table has not sorts nothing.
      sort: params.get('sort') ? readSort(params.get('sort') ?? '') : null,
      dialog: DIALOGS.find((name) => name === params.get('dialog')) ?? null,
      setDate: (date: string | null) => change({ date }),
      setLocationId: (location: string | null) => change({ location: location ?? everywhere }),
      setStatus: (status: CountedStatus | null) => change({ status }),
      setSort: (sort: DataSort | null) => change({ sort: sort && sortText(sort) }),
      setMine: (isMine: boolean) => change({ mine: isMine ? 'true' : null }),
      /** Whose row is to be shown, once; null when it is. */
      visitorId: params.get('visitor'),
      forgetVisitor: () => change({ visitor: null }),
      /** From a dialog to somebody's row. */
      goToVisitor: (visitor: string) => void closeDialog({ visitor }),
      /** To somebody's row on another day; null for today. */
      showVisitorOn: (date: string | null, visitor: string) => change({ date, visitor }),
      openDialog: (dialog: DeskDialog) => void openDialog(dialog),
      openWalkIn: () => void openDialog('walk-in'),
      closeDialog: () => void closeDialog(),
      clearFilters: () => change({ location: everywhere, status: null, mine: null }),
    }
  }, [params, changeAddress, openDialog, closeDialog, home])
}

export type DeskAddress = ReturnType<typeof useDeskAddress>
