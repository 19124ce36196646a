import { CircleAlert, SquarePen, Trash2, TriangleAlert, UserCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { personName } from '@/lib/person-name'
import { Button } from '@/ui/button'
import { DataTable } from '@/ui/data-table'
import type { DataColumn } from '@/ui/data-table-types'
import { IconButton } from '@/ui/icon-button'
import { InlineAlert } from '@/ui/inline-alert'
import { StatusChip } from '@/ui/status-chip'
import type { Problem } from '@/services/booking/validate'
import type { BookingValues, VisitorValues } from './booking-values'
import { useVisitorChecks, wordsOf } from './server-checks'

type VisitorListProps = {
  /** The keys of the visitors, in their order. */
  ids: readonly string[]
  onOpen: (index: number) => void
  onRemove: (index: number) => void
}

type ListedVisitor = {
  id: string
  index: number
  visitor: VisitorValues
  isFaulty: boolean
  /** What the server says against them. */
  problem: Problem | undefined
}

/** Many visitors, one line each; a card with all fields for every one of hundreds would be neither quick nor clear. */
export function VisitorList({ ids, onOpen, onRemove }: VisitorListProps) {
  const { t } = useTranslation(['prebooking', 'form', 'common'])
  const { control } = useFormContext<BookingValues>()
  const visitors = useWatch({ control, name: 'visitors' })
  const { errors } = useFormState({ control, name: 'visitors' })
  const { ofVisitor } = useVisitorChecks()
  const rows = visitors.flatMap((visitor, index): ListedVisitor[] => {
    const id = ids[index]
    const isFaulty = Boolean(errors.visitors?.[index])
    return id === undefined ? [] : [{ id, index, visitor, isFaulty, problem: ofVisitor(index) }]
  })
  const faulty = rows.filter(({ isFaulty }) => isFaulty)

  const columns = useMemo((): DataColumn<ListedVisitor>[] => {
    const nameOf = ({ visitor, index }: ListedVisitor) =>
      personName(visitor) || t('visitors.number', { number: index + 1 })
    return [
      {
        id: 'number',
        header: t('visitors.position'),
        hideHeader: true,
        width: 48,
        align: 'end',
        cell: ({ index }) => <span className="tabular text-muted">{index + 1}</span>,
      },
      {
        id: 'name',
        header: t('visitors.name'),
        width: 150,
        grow: 3,
        cell: (row) => (
          <>
            <span dir="auto" className="truncate font-medium">
              {nameOf(row)}
            </span>
            {row.isFaulty && <CircleAlert aria-hidden className="ml-1.5 text-danger sm:hidden" />}
            {!row.isFaulty && row.problem && (
              <TriangleAlert aria-hidden className="ml-1.5 text-warning sm:hidden" />
            )}
          </>
        ),
      },
      {
        id: 'company',
        header: t('form:visitor.company'),
        width: 100,
        grow: 2,
        hideBelow: 420,
        cell: ({ visitor }) => <span className="truncate text-muted">{visitor.company}</span>,
      },
      {
        id: 'state',
        header: t('visitors.state'),
        width: 150,
        hideBelow: 420,
        cell: ({ visitor, isFaulty, problem }) =>
          isFaulty ? (
            <StatusChip tone="danger" icon={<CircleAlert aria-hidden />}>
              {t('visitors.wrong')}
            </StatusChip>
          ) : problem ? (
            <span title={wordsOf(problem)}>
              <StatusChip
                tone={problem.severity === 'warning' ? 'warning' : 'danger'}
                icon={<TriangleAlert aria-hidden />}
              >
                {t('visitors.warning')}
              </StatusChip>
            </span>
          ) : (
            visitor.userId !== undefined &&
            visitor.visitUserId === undefined && (
              <StatusChip tone="neutral" icon={<UserCheck aria-hidden />}>
                {t('visitors.known')}
              </StatusChip>
            )
          ),
      },
      {
        id: 'actions',
        header: t('visitors.actions'),
        hideHeader: true,
        width: 120,
        align: 'end',
        cell: (row, { isActive }) => (
          <>
            <IconButton
              size="small"
              icon={<SquarePen aria-hidden />}
              label={t('visitors.edit', { name: nameOf(row) })}
              excludeFromTabOrder={!isActive}
              onPress={() => onOpen(row.index)}
            />
            <IconButton
              size="small"
              icon={<Trash2 aria-hidden />}
              label={t('visitors.remove', { name: nameOf(row) })}
              excludeFromTabOrder={!isActive}
              onPress={() => onRemove(row.index)}
            />
          </>
        ),
      },
    ]
  }, [t, onOpen, onRemove])

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
        className="h-[min(24rem,60dvh)]"
      />
    </>
  )
}
