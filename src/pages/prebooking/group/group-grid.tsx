import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { widestText } from '@/lib/text/text-width'
import { columnWidth } from '@/ui/data-table/data-table-row'
import { useCellFocus } from '@/ui/data-table/use-cell-focus'
import { useRowHeight, useRowVirtualizer } from '@/ui/data-table/use-row-virtualizer'
import { useMediaQuery } from '@/ui/use-media-query'
import type { DetailField } from '@/widgets/fields/visitor-fields'
import { cx } from '@/ui/cx'
import { ACTION_CELL, type GridColumn, GroupGridRow, NOTE_CELL } from './group-grid-row'
import { type GroupRow, knownPerson } from './group-rows'
import type { GroupList } from './use-group-list'

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
const PHONE_NOTE = 160
const ACTIONS = 48
const HEAD = 36

/** Rounded up to multiples of 8, so that a typed letter rarely moves the columns. */
const widthOf = (rows: readonly GroupRow[], { field, label }: GridColumn) => {
  const content = Math.max(widestText([label], 500), widestText(rows.map((row) => row[field])))
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
  const { remove, faulty, twins } = list
  const isPhone = useMediaQuery('(width < 48rem)')
  // Once there, the notes keep their place, so that the last correction does not move the columns.
  const [hadNotes, setHadNotes] = useState(false)
  if (!hadNotes && faulty.size + twins.size > 0) setHadNotes(true)
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
                  index={index}
                  top={start - HEAD}
                  height={rowHeight}
                  twin={list.twins.get(row.id)}
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
