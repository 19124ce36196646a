import { CircleAlert, CopyX, Trash2, UserCheck } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '@/ui/cx'
import { StatusChip } from '@/ui/feedback/status-chip'
import type { Detail, VisitorText } from '@/lib/visitor-details'
import { type GroupRow, rowFaults, type Twin } from './group-rows'
import { useBookingErrorText } from '@/pages/prebooking/form/use-booking-error-text'

/**
 * The note and the button stay in sight when the list is scrolled sideways, but not on phones, where notes come first.
 * A sticky cell moves within its grid area, so theirs is the whole row, and all cells have explicit positions.
 */
export const NOTE_CELL =
  'row-start-1 md:sticky md:right-12 md:col-[1/-2] md:ml-auto md:w-60 max-md:col-start-(--phone-note)'
export const ACTION_CELL =
  'row-start-1 md:sticky md:right-0 md:col-[1/-1] md:ml-auto md:w-12 max-md:col-start-[-2]'

export type GridColumn = { field: VisitorText; label: string }

type GroupGridRowProps = {
  row: GroupRow
  columns: readonly GridColumn[]
  /** Grid line of the first of these columns. */
  firstLine: number
  shown: readonly Detail[]
  /** Position among the rendered rows, from 0, and offset from the top in pixels. */
  index: number
  top: number
  height: number
  twin: Twin | undefined
  isKnown: boolean
  /** Whether its fields are in the tab order; other rows are reached with the arrow keys. */
  isActive: boolean
  onEdit: (id: string, field: VisitorText, text: string) => void
  onRemove: (id: string, index: number) => void
}

/** An editable row of the list. */
export const GroupGridRow = memo(function GroupGridRow(props: GroupGridRowProps) {
  const { row, columns, firstLine, shown, index, top, height } = props
  const { twin, isKnown, isActive, onEdit, onRemove } = props
  const { t } = useTranslation('visitor-group')
  const fieldErrorText = useBookingErrorText()
  const noteId = useId()
  const faults = rowFaults(row, shown)
  const wrong = columns
    .filter(({ field }) => faults[field])
    .map(({ field, label }) => ({
      field,
      text: t('grid.fault', { field: label, fault: fieldErrorText(faults[field]) }),
    }))
  const faultId = (field: VisitorText) => `${noteId}-${field}`
  const number = index + 1
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ height, transform: `translateY(${top}px)` }}
      className="absolute inset-x-0 top-0 grid grid-cols-(--columns) border-b border-border"
    >
      <div
        role="rowheader"
        className="tabular col-start-1 row-start-1 flex items-center justify-end pr-2 text-label text-muted"
      >
        {number}
      </div>
      {columns.map(({ field, label }, at) => (
        <div
          key={field}
          role="gridcell"
          style={{ gridColumnStart: at + firstLine }}
          className="row-start-1 flex min-w-0 border-l border-border"
        >
          <input
            value={row[field]}
            onChange={(event) => onEdit(row.id, field, event.target.value)}
            aria-label={t('grid.cell', { field: label, row: number })}
            aria-invalid={faults[field] ? true : undefined}
            aria-describedby={faults[field] ? faultId(field) : undefined}
            data-row={row.id}
            data-column={field}
            tabIndex={isActive ? 0 : -1}
            // Names in Arabic or Hebrew are right-to-left.
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            className={cx(
              'h-full w-full min-w-0 px-2.5 text-body text-ellipsis outline-offset-[-2px] focus-visible:outline-2',
              faults[field] ? 'bg-danger-subtle' : 'bg-transparent',
            )}
          />
        </div>
      ))}
      <div
        role="gridcell"
        className={cx('flex min-w-0 items-center border-l border-border bg-surface px-2', NOTE_CELL)}
      >
        {wrong.length > 0 ? (
          <span className="flex min-w-0 items-center gap-1.5 text-small text-danger">
            <CircleAlert aria-hidden className="size-3.5 shrink-0" />
            {/* The tooltip shows clipped text. */}
            <span className="line-clamp-2" title={wrong.map(({ text }) => text).join('\n')}>
              {wrong.map(({ field, text }) => (
                <span key={field} id={faultId(field)}>
                  {text}{' '}
                </span>
              ))}
            </span>
          </span>
        ) : twin ? (
          <StatusChip tone="warning" icon={<CopyX aria-hidden />}>
            {t(`grid.${twin}`)}
          </StatusChip>
        ) : (
          isKnown && (
            <StatusChip tone="neutral" icon={<UserCheck aria-hidden />}>
              {t('grid.known')}
            </StatusChip>
          )
        )}
      </div>
      <div role="gridcell" className={cx('flex items-center justify-center bg-surface', ACTION_CELL)}>
        {/* A plain button: with hundreds of rows, a tooltip each would be too expensive. */}
        <button
          type="button"
          aria-label={t('grid.remove', { row: number })}
          tabIndex={isActive ? 0 : -1}
          onClick={() => onRemove(row.id, index)}
          className="flex size-8 cursor-pointer items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text touch:size-11"
        >
          <Trash2 aria-hidden />
        </button>
      </div>
    </div>
  )
})
