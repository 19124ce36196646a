import { useMemo } from 'react'
import { isTwelveHours } from '@/lib/time/clock-text'
import type { ShownStatus } from '@/lib/visit-status'
import type { DataColumn } from '@/ui/data-table/data-table-types'
import { FIRST_LINE, SECOND_LINE, twoLines } from '@/ui/data-table/data-table-row'
import { VisitorStatus } from '@/widgets/visitor-status'
import { CardHeld, CardOut } from './card-notes'
import { useDeskContext } from './desk-context'
import { COUNTED, type DeskRow, isCardOut } from './desk-rows'
import { PersonName, PersonPhoto } from './person'
import { RowAction } from './row-action'
import { RowNotes } from './row-notes'
import { PlannedTime, TimeNotes } from './visit-time'

/** What is still to be done comes first; a status that this app does not know comes before all. */
const STATUS_ORDER: readonly ShownStatus['kind'][] = ['unknown', ...COUNTED, 'noShow', 'cancelled']

/** From so many pixels on a place has a column of its own; on narrower tables every text would be cut for it. */
const PLACE_FROM = 1320

/** The columns of the desk, in the order of the eye: who, from where, to whom, what, where, when, how it stands. */
export function useColumns(): DataColumn<DeskRow>[] {
  const { t, tag } = useDeskContext()
  return useMemo(() => {
    // Where times are written by twelve hours they are long and the words of the statuses short; elsewhere it is the
    // other way round.
    const isTwelve = isTwelveHours(tag)
    return [
      {
        id: 'visitor',
        header: t('column.visitor'),
        width: 184,
        grow: 2,
        sortValue: ({ name }) => name,
        cell: (row, { isActive }) => (
          <>
            <PersonPhoto row={row} />
            <PersonName row={row} isActive={isActive} />
            <RowNotes row={row} />
          </>
        ),
      },
      {
        id: 'company',
        header: t('column.company'),
        width: 108,
        grow: 1.3,
        hideBelow: 848,
        sortValue: ({ visitor }) => visitor.company ?? null,
        cell: ({ visitor }) => visitor.company ?? '',
      },
      {
        id: 'host',
        header: t('column.host'),
        width: 104,
        grow: 1.1,
        hideBelow: 952,
        hideFrom: PLACE_FROM,
        sortValue: ({ hosts }) => hosts || null,
        isStacked: true,
        title: ({ hosts, placePath }) => [hosts, placePath].filter(Boolean).join('\n'),
        // The place is in its own line and style, so that it is not taken for a name where there is no host.
        cell: ({ hosts, place }) => twoLines(hosts, place),
      },
      {
        id: 'host',
        header: t('column.host'),
        width: 104,
        grow: 1.1,
        hideBelow: PLACE_FROM,
        sortValue: ({ hosts }) => hosts || null,
        cell: ({ hosts }) => hosts,
      },
      {
        id: 'visit',
        header: t('column.visit'),
        width: 106,
        grow: 1.3,
        hideBelow: 1058,
        sortValue: ({ visitor, type }) => visitor.subject ?? (type || null),
        isStacked: true,
        title: ({ visitor, type }) => visitor.subject ?? type,
        cell: ({ visitor, type }) => twoLines(visitor.subject ?? type, visitor.subject ? type : ''),
      },
      {
        id: 'location',
        header: t('column.location'),
        width: 104,
        grow: 1,
        hideBelow: PLACE_FROM,
        sortValue: ({ place }) => place || null,
        cell: ({ place }) => place,
        title: ({ placePath }) => placePath,
      },
      {
        id: 'time',
        header: t('column.time'),
        width: isTwelve ? 172 : 136,
        sortValue: ({ start }) => (Number.isNaN(start) ? null : start),
        isStacked: true,
        cell: (row) => (
          <>
            <PlannedTime row={row} className={FIRST_LINE} />
            <TimeNotes row={row} className={SECOND_LINE} />
          </>
        ),
      },
      {
        id: 'card',
        header: t('column.card'),
        width: 72,
        hideBelow: 1244,
        sortValue: ({ visitor }) => visitor.cardNumber ?? null,
        cell: ({ visitor }) => visitor.cardNumber ?? '',
      },
      {
        id: 'status',
        header: t('column.status'),
        // Who can still be taken back keeps the place, as in the counts.
        sortValue: ({ filedUnder }) => STATUS_ORDER.indexOf(filedUnder),
        width: isTwelve ? 144 : 172,
        isStacked: true,
        cell: (row) => (
          <>
            <VisitorStatus status={row.status} t={t} />
            {isCardOut(row) ? <CardOut row={row} /> : <CardHeld row={row} />}
          </>
        ),
      },
      {
        id: 'action',
        header: t('column.action'),
        hideHeader: true,
        align: 'end',
        // 'Undo', while it is there, stands in the padding between the two; its longer words need a little more of it.
        width: 188,
        cell: (row, { isActive }) => <RowAction row={row} isActive={isActive} />,
      },
    ]
  }, [t, tag])
}
