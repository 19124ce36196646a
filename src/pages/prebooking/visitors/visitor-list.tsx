import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { personName } from '@/lib/text/person-name'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataColumn } from '@/ui/data-table/data-table-types'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useMediaQuery } from '@/ui/use-media-query'
import { BookedAction } from './booked-visitors'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import { useVisitorChecks } from '@/pages/prebooking/checks/server-checks'
import { type ListedVisitor, VisitorLine, VisitorNote, VisitorTools } from './visitor-line'

type VisitorListProps = {
  /** Field keys of the visitors, in order. */
  ids: readonly string[]
  onOpen: (index: number) => void
  onRemove: (index: number) => void
}

/** A compact list for many visitors; a card with all fields for each would be slow and unclear. */
export function VisitorList({ ids, onOpen, onRemove }: VisitorListProps) {
  const { t } = useTranslation(['prebooking', 'form', 'common'])
  const { control } = useFormContext<BookingValues>()
  const visitors = useWatch({ control, name: 'visitors' })
  const { errors } = useFormState({ control, name: 'visitors' })
  const { ofVisitor } = useVisitorChecks()
  const isPhone = useMediaQuery('(width < 40rem)')
  const rows = visitors.flatMap((visitor, index): ListedVisitor[] => {
    const id = ids[index]
    const isFaulty = Boolean(errors.visitors?.[index])
    return id === undefined ? [] : [{ id, index, visitor, isFaulty, problem: ofVisitor(index) }]
  })
  const faulty = rows.filter(({ isFaulty }) => isFaulty)
  const isBooked = visitors.some(({ visitUserId }) => visitUserId !== undefined)

  const columns = useMemo((): DataColumn<ListedVisitor>[] => {
    const checkIn: DataColumn<ListedVisitor> = {
      id: 'check-in',
      header: t('visitors.checkIn'),
      hideHeader: true,
      width: 172,
      align: 'end',
      cell: ({ id, visitor }, { isActive }) => (
        <BookedAction key={id} visitUserId={visitor.visitUserId} isRow isActive={isActive} />
      ),
    }
    return [
      {
        id: 'number',
        header: t('visitors.position'),
        hideHeader: true,
        width: 48,
        align: 'end',
        // A booked visit needs the space for its visitors' actions.
        ...(isBooked ? { hideBelow: 640 } : {}),
        cell: ({ index }) => <span className="tabular text-muted">{index + 1}</span>,
      },
      {
        id: 'name',
        header: t('visitors.name'),
        width: isBooked ? 96 : 150,
        grow: 3,
        cell: ({ visitor, index, isFaulty, problem }) => (
          <>
            <span dir="auto" className="truncate font-medium">
              {personName(visitor) || t('visitors.number', { number: index + 1 })}
            </span>
            {isFaulty && <CircleAlert aria-hidden className="ml-1.5 text-danger sm:hidden" />}
            {!isFaulty && problem && (
              <TriangleAlert
                aria-hidden
                className={cx('ml-1.5 text-warning', visitor.visitUserId === undefined && 'sm:hidden')}
              />
            )}
          </>
        ),
      },
      {
        id: 'company',
        header: t('form:visitor.company'),
        width: 100,
        grow: 2,
        hideBelow: isBooked ? 780 : 420,
        cell: ({ visitor }) => <span className="truncate text-muted">{visitor.company}</span>,
      },
      {
        id: 'state',
        header: isBooked ? t('visitors.status') : t('visitors.state'),
        width: isBooked ? 136 : 150,
        hideBelow: 420,
        cell: (row) => <VisitorNote row={row} />,
      },
      ...(isBooked ? [checkIn] : []),
      {
        id: 'actions',
        header: t('visitors.actions'),
        hideHeader: true,
        width: isBooked ? 88 : 120,
        align: 'end',
        cell: (row, { isActive }) => <VisitorTools {...{ row, isActive, onOpen, onRemove }} />,
      },
    ]
  }, [t, isBooked, onOpen, onRemove])

  return (
    <>
      {faulty[0] && (
        <InlineAlert
          tone="danger"
          action={
            <Button size="small" onPress={() => faulty[0] && onOpen(faulty[0].index)}>
              {t('visitors.openFirst')}
            </Button>
          }
        >
          {t('visitors.attention', { count: faulty.length })}
        </InlineAlert>
      )}
      <DataTable
        label={t('sections.visitors')}
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        empty={null}
        onRowAction={({ index }) => onOpen(index)}
        {...(isBooked && isPhone
          ? { renderCard: (row: ListedVisitor) => <VisitorLine {...{ row, onOpen, onRemove }} /> }
          : {})}
        className="h-[min(24rem,60dvh)]"
      />
    </>
  )
}
