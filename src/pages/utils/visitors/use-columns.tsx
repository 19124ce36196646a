import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '@/ui/data-table-types'
import { VisitorStatus } from '@/widgets/visitor-status'
import { CardOut } from './card-out'
import { type DeskRow, isCardOut } from './desk-rows'
import { PersonName, PersonPhoto } from './person'
import { RowAction } from './row-action'
import { RowNotes } from './row-notes'
import { PlannedTime, TimeNotes } from './visit-time'

/** Two lines in a row of 40 px: what it is, and quietly what it is like. */
const lines = (first: React.ReactNode, second: React.ReactNode, title?: string) => (
  <span className="tabular flex min-w-0 flex-col" title={title}>
    <span className="overflow-clip leading-4.5 text-ellipsis whitespace-nowrap">{first}</span>
    {second && (
      <span className="overflow-clip text-small leading-3.5 text-ellipsis whitespace-nowrap text-muted">
        {second}
      </span>
    )}
  </span>
)

/** The columns of the desk, in the order of the eye: who, from where, to whom, what, where, when, how it stands. */
export function useColumns(): DataColumn<DeskRow>[] {
  const { t } = useTranslation('front-desk')
  return useMemo(
    () => [
      {
        id: 'visitor',
        header: t('column.visitor'),
        width: 186,
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
        width: 112,
        grow: 1.3,
        hideBelow: 760,
        sortValue: ({ visitor }) => visitor.company ?? null,
        cell: ({ visitor }) => visitor.company ?? '',
      },
      {
        id: 'host',
        header: t('column.host'),
        width: 108,
        grow: 1.1,
        hideBelow: 880,
        sortValue: ({ hosts }) => hosts || null,
        cell: ({ hosts }) => hosts,
      },
      {
        id: 'visit',
        header: t('column.visit'),
        width: 108,
        grow: 1.3,
        hideBelow: 1010,
        cell: ({ visitor, type }) => (visitor.subject ? lines(visitor.subject, type, visitor.subject) : type),
      },
      {
        id: 'location',
        header: t('column.location'),
        width: 92,
        grow: 1,
        hideBelow: 1110,
        sortValue: ({ place }) => place || null,
        cell: ({ place }) => place,
        title: ({ placePath }) => placePath,
      },
      {
        id: 'time',
        header: t('column.time'),
        width: 140,
        sortValue: ({ start }) => (Number.isNaN(start) ? null : start),
        cell: (row) => lines(<PlannedTime row={row} />, <TimeNotes row={row} />),
      },
      {
        id: 'card',
        header: t('column.card'),
        width: 72,
        hideBelow: 1180,
        cell: ({ visitor }) => visitor.cardNumber ?? '',
      },
      {
        id: 'status',
        header: t('column.status'),
        width: 156,
        cell: (row) => (
          <span className="flex min-w-0 flex-col items-start">
            <VisitorStatus status={row.status} t={t} />
            {isCardOut(row) && <CardOut row={row} />}
          </span>
        ),
      },
      {
        id: 'action',
        header: t('column.action'),
        hideHeader: true,
        align: 'end',
        width: 208,
        cell: (row, { isActive }) => <RowAction row={row} isActive={isActive} />,
      },
    ],
    [t],
  )
}
