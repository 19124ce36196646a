import { parseDate } from '@internationalized/date'
import { useMemo } from 'react'
import { bufferTyping } from '@/lib/text/typed-ahead'
import { readDay } from '@/lib/time/day'
import type { DataSort } from '@/ui/data-table/data-table-types'
import { readSort, sortText } from '@/widgets/sort-text'
import { useAddress } from '@/widgets/use-address'
import { COUNTED, type CountedStatus } from './desk-rows'

type Part = 'date' | 'location' | 'status' | 'mine' | 'sort' | 'dialog' | 'visitor'

/** Dialogs of the front desk. */
const DIALOGS = ['scan', 'walk-in', 'roll-call', 'close-day'] as const
type DeskDialog = (typeof DIALOGS)[number]

/** Address value for all locations, if the user has a default location. */
const EVERYWHERE = '*'

/**
 * The part of the front desk's state in the query string, so that it survives a reload and can be shared.
 * Stable reference until the address changes.
 * @param home the user's default location; null for all
 */
export function useDeskAddress(home: string | null) {
  const { params, change: changeAddress, openDialog, closeDialog } = useAddress()
  return useMemo(() => {
    const change = (parts: Partial<Record<Part, string | null>>) => void changeAddress(parts)
    const locationParam = params.get('location')
    const everywhere = home === null ? null : EVERYWHERE
    return {
      /** 'YYYY-MM-DD', or null for today. */
      date: readDay(params.get('date'))?.toString() ?? null,
      locationId: locationParam === EVERYWHERE ? null : (locationParam ?? home),
      status: COUNTED.find((kind) => kind === params.get('status')) ?? null,
      /** Only the visits of the signed-in host. */
      isMine: params.get('mine') === 'true',
      /** Null for the default order. */
      // Unknown columns do not sort.
      sort: params.get('sort') ? readSort(params.get('sort') ?? '') : null,
      dialog: DIALOGS.find((name) => name === params.get('dialog')) ?? null,
      setDate: (date: string | null) => change({ date }),
      /** Goes to another day, counted from that of the latest URL: a second press may come before the next render. */
      moveDate: (days: number, today: string) =>
        void changeAddress((now) => {
          const date = (readDay(now.get('date')) ?? parseDate(today)).add({ days }).toString()
          return { date: date === today ? null : date }
        }),
      setLocationId: (location: string | null) => change({ location: location ?? everywhere }),
      setStatus: (status: CountedStatus | null) => change({ status }),
      setSort: (sort: DataSort | null) => change({ sort: sort && sortText(sort) }),
      setMine: (isMine: boolean) => change({ mine: isMine ? 'true' : null }),
      /** The visitor whose row is to be focused, once; null afterwards. */
      visitorId: params.get('visitor'),
      clearVisitor: () => change({ visitor: null }),
      /** Closes the dialog and focuses the row of a visitor of today. */
      goToVisitor: (visitor: string) => void closeDialog({ visitor, date: null }),
      /** Focuses a visitor's row on another day; null for today. */
      showVisitorOn: (date: string | null, visitor: string) => change({ date, visitor }),
      openDialog: (dialog: DeskDialog) => {
        // Its first field takes what is typed until it has the focus.
        if (dialog === 'walk-in') bufferTyping()
        void openDialog(dialog)
      },
      closeDialog: () => void closeDialog(),
      clearFilters: () => change({ location: everywhere, status: null, mine: null }),
    }
  }, [params, changeAddress, openDialog, closeDialog, home])
}

export type DeskAddress = ReturnType<typeof useDeskAddress>
