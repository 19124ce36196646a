import { CircleAlert, TriangleAlert, SquarePen, Trash2, UserCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { plainProblemText } from '@/hooks/booking/validate'
import { personName } from '@/lib/text/person-name'
import { useVisitorChecks, isWarning } from '@/pages/prebooking/checks/server-checks'
import { isRemovable } from '@/pages/prebooking/form/booking-rules'
import type { BookingValues, VisitorValues } from '@/pages/prebooking/form/booking-values'
import type { Problem } from '@/services/booking/validate'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { cx } from '@/ui/cx'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataColumn } from '@/ui/data-table/data-table-types'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { StatusChip } from '@/ui/feedback/status-chip'
import { useMediaQuery } from '@/ui/use-media-query'
import { BookedAction, BookedStatus } from './booked-visitors'

type ListedVisitor = {
  id: string
  index: number
  visitor: VisitorValues
  isInvalid: boolean
  /** The server's problem with the visitor. */
  problem: Problem | undefined
}

/** The visitor's error, else their status, else whether they are known. */
function VisitorNote({ row: { visitor, isInvalid, problem } }: { row: ListedVisitor }) {
  const { t } = useTranslation('prebooking')
  const isBooked = visitor.visitUserId !== undefined
  if (isInvalid)
    return (
      <StatusChip tone="danger" icon={<CircleAlert aria-hidden />}>
        {t('visitors.wrong')}
      </StatusChip>
    )
  if (problem && !isBooked)
    return (
      <span title={plainProblemText(problem)}>
        <StatusChip tone={isWarning(problem) ? 'warning' : 'danger'} icon={<TriangleAlert aria-hidden />}>
          {t('visitors.warning')}
        </StatusChip>
      </span>
    )
  if (isBooked) return <BookedStatus visitUserId={visitor.visitUserId} />
  if (visitor.userId === undefined) return null
  return (
    <StatusChip tone="neutral" icon={<UserCheck aria-hidden />}>
      {t('visitors.known')}
    </StatusChip>
  )
}

type VisitorToolsProps = {
  row: ListedVisitor
  onOpen: (index: number) => void
  onRemove: (index: number) => void
  /** Whether the row is in the tab order. */
  isActive?: boolean
}

/** Buttons to edit and remove a visitor. */
function VisitorTools({ row, onOpen, onRemove, isActive = true }: VisitorToolsProps) {
  const { t } = useTranslation('prebooking')
  const { isSubmitting } = useFormState()
  const name = personName(row.visitor) || t('visitors.number', { number: row.index + 1 })
  return (
    <>
      <IconButton
        size="small"
        icon={<SquarePen aria-hidden />}
        label={t('visitors.edit', { name })}
        excludeFromTabOrder={!isActive}
        onPress={() => onOpen(row.index)}
      />
      {isRemovable(row.visitor) && (
        <IconButton
          size="small"
          icon={<Trash2 aria-hidden />}
          label={t('visitors.remove', { name })}
          excludeFromTabOrder={!isActive}
          // While saving, errors refer to visitors by index.
          isDisabled={isSubmitting}
          onPress={() => onRemove(row.index)}
        />
      )}
    </>
  )
}

/** A visitor as a list card, on a phone. */
function VisitorLine({ row, ...tools }: VisitorToolsProps) {
  const { t } = useTranslation('prebooking')
  const { visitor, index } = row
  return (
    <article className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span dir="auto" className="truncate font-medium">
          {personName(visitor) || t('visitors.number', { number: index + 1 })}
        </span>
        <VisitorNote row={row} />
      </span>
      <span className="flex items-center gap-2">
        <span className="-ml-3 flex flex-1 items-center">
          <VisitorTools row={row} {...tools} />
        </span>
        <BookedAction visitUserId={visitor.visitUserId} isRow />
      </span>
    </article>
  )
}

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
    const isInvalid = Boolean(errors.visitors?.[index])
    return id === undefined ? [] : [{ id, index, visitor, isInvalid, problem: ofVisitor(index) }]
  })
  const invalidRows = rows.filter(({ isInvalid }) => isInvalid)
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
        cell: ({ visitor, index, isInvalid, problem }) => (
          <>
            <span dir="auto" className="truncate font-medium">
              {personName(visitor) || t('visitors.number', { number: index + 1 })}
            </span>
            {isInvalid && <CircleAlert aria-hidden className="ml-1.5 text-danger sm:hidden" />}
            {!isInvalid && problem && (
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
      {invalidRows[0] && (
        <InlineAlert
          tone="danger"
          action={
            <Button size="small" onPress={() => invalidRows[0] && onOpen(invalidRows[0].index)}>
              {t('visitors.openFirst')}
            </Button>
          }
        >
          {t('visitors.attention', { count: invalidRows.length })}
        </InlineAlert>
      )}
      <DataTable
        label={t('sections.visitors')}
        columns={columns}
        rows={rows}
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
