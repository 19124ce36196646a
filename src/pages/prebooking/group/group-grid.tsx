import { CircleAlert, CopyX, Trash2, UserCheck } from 'lucide-react'
import { type CSSProperties, useCallback, useMemo, useRef, useState, memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { widestText } from '@/lib/text/text-width'
import type { Detail, VisitorText } from '@/lib/visitor-details'
import { useBookingErrorText } from '@/pages/prebooking/form/use-booking-error-text'
import { cx } from '@/ui/cx'
import { columnWidth } from '@/ui/data-table/data-table-row'
import { useCellFocus } from '@/ui/data-table/use-cell-focus'
import { useRowHeight, useRowVirtualizer } from '@/ui/data-table/use-row-virtualizer'
import { StatusChip } from '@/ui/feedback/status-chip'
import { useMediaQuery } from '@/ui/use-media-query'
import type { DetailField, VisitorName } from '@/widgets/fields/visitor-fields'
import { type GroupRow, knownPerson, validateRow, type Duplicate } from './group-rows'
import type { GroupList } from './use-group-list'

/**
 * The note and the button stay in sight when the list is scrolled sideways, but not on phones, where notes come first.
 * A sticky cell moves within its grid area, so theirs is the whole row, and all cells have explicit positions.
 */
const NOTE_CELL =
  'row-start-1 md:sticky md:right-12 md:col-[1/-2] md:ml-auto md:w-60 max-md:col-start-(--phone-note)'
const ACTION_CELL = 'row-start-1 md:sticky md:right-0 md:col-[1/-1] md:ml-auto md:w-12 max-md:col-start-[-2]'

type GridColumn = { field: VisitorText; label: string }

type GroupGridRowProps = {
  row: GroupRow
  columns: readonly GridColumn[]
  /** Grid line of the first of these columns. */
  firstLine: number
  shown: readonly Detail[]
  demanded: readonly VisitorName[]
  /** Position among the rendered rows, from 0, and offset from the top in pixels. */
  index: number
  top: number
  height: number
  duplicate: Duplicate | undefined
  isKnown: boolean
  /** Whether its fields are in the tab order; other rows are reached with the arrow keys. */
  isActive: boolean
  onEdit: (id: string, field: VisitorText, text: string) => void
  onRemove: (id: string, index: number) => void
}

/** An editable row of the list. */
const GroupGridRow = memo(function GroupGridRow(props: GroupGridRowProps) {
  const { row, columns, firstLine, shown, demanded, index, top, height } = props
  const { duplicate, isKnown, isActive, onEdit, onRemove } = props
  const { t } = useTranslation('visitor-group')
  const fieldErrorText = useBookingErrorText()
  const noteId = useId()
  const errors = validateRow(row, shown, demanded)
  const wrong = columns
    .filter(({ field }) => errors[field])
    .map(({ field, label }) => ({
      field,
      text: t('grid.error', { field: label, error: fieldErrorText(errors[field]) }),
    }))
  const errorId = (field: VisitorText) => `${noteId}-${field}`
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
            aria-invalid={errors[field] ? true : undefined}
            aria-describedby={errors[field] ? errorId(field) : undefined}
            data-row={row.id}
            data-column={field}
            tabIndex={isActive ? 0 : -1}
            // Names in Arabic or Hebrew are right-to-left.
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            className={cx(
              'h-full w-full min-w-0 px-2.5 text-body text-ellipsis outline-offset-[-2px] focus-visible:outline-2',
              errors[field] ? 'bg-danger-subtle' : 'bg-transparent',
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
            <span
              className="line-clamp-2 max-md:line-clamp-3"
              title={wrong.map(({ text }) => text).join('\n')}
            >
              {wrong.map(({ field, text }) => (
                <span key={field} id={errorId(field)}>
                  {text}{' '}
                </span>
              ))}
            </span>
          </span>
        ) : duplicate ? (
          <StatusChip tone="warning" icon={<CopyX aria-hidden />}>
            {t(`grid.${duplicate}`)}
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

type GroupGridProps = {
  rows: readonly GroupRow[]
  details: readonly DetailField[]
  list: GroupList
}

/** Leaves room to type into an empty column. */
const MIN_WIDTH = 96
const NUMBER = 44
/** As in `NOTE_CELL` and `ACTION_CELL`. */
const NOTE = 240
/** Without a pointer there is no tooltip, so it holds two errors. */
const PHONE_NOTE = 216
const ACTIONS = 48
const HEAD = 36

/** Rounded up to multiples of 8, so that a typed letter rarely moves the columns. */
const widthOf = (rows: readonly GroupRow[], { field, label }: GridColumn) => {
  const content = Math.max(
    widestText([label], 500, 'body'),
    widestText(
      rows.map((row) => row[field]),
      400,
      'body',
    ),
  )
  return Math.max(MIN_WIDTH, Math.ceil(columnWidth(content) / 8) * 8)
}

/** The list as a spreadsheet: editable cells, arrow key navigation, and virtualized rows. */
export function GroupGrid({ rows, details, list }: GroupGridProps) {
  const { t } = useTranslation('visitor-group')
  const { t: form } = useTranslation('form')
  const scrollRef = useRef<HTMLDivElement>(null)
  const { rowHeight } = useRowHeight()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { active, want, onKeyDown, onFocus } = useCellFocus(ids, scrollRef)
  const { virtualizer, items } = useRowVirtualizer({
    count: rows.length,
    scrollRef,
    rowHeight,
    headHeight: HEAD,
    activeIndex: active,
  })
  const columns = useMemo(
    (): GridColumn[] => [
      { field: 'firstName', label: form('visitor.firstName') },
      { field: 'lastName', label: form('visitor.lastName') },
      ...details.map(({ name, label }) => ({ field: name, label })),
    ],
    [details, form],
  )
  const { remove, invalidIds, duplicates } = list
  const isPhone = useMediaQuery('(width < 48rem)')
  // Once there, the notes keep their place, so that the last correction does not move the columns.
  const [hadNotes, setHadNotes] = useState(false)
  if (!hadNotes && invalidIds.size + duplicates.size > 0) setHadNotes(true)
  const isNoteFirst = isPhone && hadNotes
  const firstLine = isNoteFirst ? 3 : 2
  const removeRow = useCallback(
    (id: string, index: number) => {
      const next = ids[index + 1] ?? ids[index - 1]
      if (next !== undefined) want(next, 'firstName')
      remove([id])
    },
    [ids, want, remove],
  )

  const widths = useMemo(() => columns.map((column) => widthOf(rows, column)), [columns, rows])
  const tracks = widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')
  const grid = isNoteFirst
    ? `${NUMBER}px ${PHONE_NOTE}px ${tracks} ${ACTIONS}px`
    : `${NUMBER}px ${tracks} ${NOTE}px ${ACTIONS}px`
  const headings = [t('grid.row'), ...columns.map(({ label }) => label)]
  return (
    <div
      ref={scrollRef}
      style={{ '--columns': grid, '--phone-note': isNoteFirst ? 2 : -3 } as CSSProperties}
      className="max-h-[min(28rem,50dvh)] overflow-auto md:scroll-pr-72 overscroll-contain rounded-card border border-border bg-surface"
    >
      <div
        role="grid"
        aria-label={t('grid.label')}
        aria-rowcount={rows.length + 1}
        aria-colcount={headings.length + 2}
        style={{ minWidth: widths.reduce((sum, width) => sum + width, NUMBER + NOTE + ACTIONS) }}
      >
        <div role="rowgroup" className="sticky top-0 z-10 bg-sunken">
          <div
            role="row"
            aria-rowindex={1}
            style={{ height: HEAD }}
            className="grid grid-cols-(--columns) border-b border-border text-label font-medium text-muted"
          >
            {headings.map((heading, at) => (
              <div
                key={heading}
                role="columnheader"
                style={{ gridColumnStart: at === 0 ? 1 : at - 1 + firstLine }}
                className="row-start-1 flex min-w-0 items-center px-2.5"
              >
                <span className={at === 0 ? 'sr-only' : 'truncate'}>{heading}</span>
              </div>
            ))}
            <div
              role="columnheader"
              className={cx('flex items-center border-l border-border bg-sunken px-2.5', NOTE_CELL)}
            >
              {t('grid.note')}
            </div>
            <div role="columnheader" className={cx('bg-sunken', ACTION_CELL)}>
              <span className="sr-only">{t('grid.actions')}</span>
            </div>
          </div>
        </div>
        <div
          role="rowgroup"
          onKeyDown={(event) => onKeyDown(event, virtualizer.scrollToIndex)}
          onFocus={onFocus}
          style={{ height: virtualizer.getTotalSize() }}
          className="relative"
        >
          {items.map(({ index, start }) => {
            const row = rows[index]
            return (
              row && (
                <GroupGridRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  firstLine={firstLine}
                  shown={list.shown}
                  demanded={list.demanded}
                  index={index}
                  top={start - HEAD}
                  height={rowHeight}
                  duplicate={list.duplicates.get(row.id)}
                  isKnown={knownPerson(row, list.knownPeople) !== undefined}
                  isActive={index === active}
                  onEdit={list.edit}
                  onRemove={removeRow}
                />
              )
            )
          })}
        </div>
      </div>
      {rows.length === 0 && <p className="p-4 text-muted">{t('grid.empty')}</p>}
    </div>
  )
}
