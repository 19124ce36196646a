import { CircleAlert, SquarePen, Trash2, TriangleAlert, UserCheck } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { personName } from '@/lib/text/person-name'
import type { Problem } from '@/services/booking/validate'
import { IconButton } from '@/ui/buttons/icon-button'
import { StatusChip } from '@/ui/feedback/status-chip'
import { BookedAction, BookedStatus } from './booked-visitors'
import type { VisitorValues } from '@/pages/prebooking/form/booking-values'
import { isWarning } from '@/pages/prebooking/checks/server-checks'
import { plainProblemText } from '@/hooks/booking/validate'

export type ListedVisitor = {
  id: string
  index: number
  visitor: VisitorValues
  isFaulty: boolean
  /** The server's problem with the visitor. */
  problem: Problem | undefined
}

/** The visitor's error, else their status, else whether they are known. */
export function VisitorNote({ row: { visitor, isFaulty, problem } }: { row: ListedVisitor }) {
  const { t } = useTranslation('prebooking')
  const isBooked = visitor.visitUserId !== undefined
  if (isFaulty)
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
export function VisitorTools({ row, onOpen, onRemove, isActive = true }: VisitorToolsProps) {
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
      <IconButton
        size="small"
        icon={<Trash2 aria-hidden />}
        label={t('visitors.remove', { name })}
        excludeFromTabOrder={!isActive}
        // While saving, errors refer to visitors by index.
        isDisabled={isSubmitting}
        onPress={() => onRemove(row.index)}
      />
    </>
  )
}

/** A visitor as a list card, on a phone. */
export function VisitorLine({ row, ...tools }: VisitorToolsProps) {
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
