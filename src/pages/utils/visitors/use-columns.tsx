import { useMemo } from 'react'
import { inChosenOrder } from '@/lib/lists'
import { widestText } from '@/lib/text/text-width'
import { clockRangeText, isOneDay, isTwelveHours } from '@/lib/time/clock-text'
import type { ShownStatus } from '@/lib/visit-status'
import { DESK_COLUMNS, type Preferences } from '@/session/preferences'
import { AVATAR_WIDTH, VIP_WIDTH } from '@/ui/avatar'
import {
  columnWidth,
  FIRST_LINE,
  nameLines,
  SECOND_LINE,
  SECOND_LINE_RATIO,
  twoLines,
} from '@/ui/data-table/data-table-row'
import type { DataColumn } from '@/ui/data-table/data-table-types'
import { VisitorStatus } from '@/widgets/visitor-status'
import { useDeskContext } from './desk-context'
import { COUNTED, type DeskRow, isCardOut } from './desk-rows'
import { PersonName, PersonPhoto } from './person'
import { RowAction } from './row-action'
import { CardHeld, CardOut, RowNotes } from './row-notes'
import { PlannedTime, TimeNotes } from './visit-time'

/** Statuses that need an action come first, unknown ones before all others. */
const KNOWN_STATUSES = [...COUNTED, 'noShow', 'cancelled'] as const
const STATUS_ORDER: readonly ShownStatus['kind'][] = ['unknown', ...KNOWN_STATUSES]

/**
 * From this table width on, company and location have their own columns. Below it their texts would be cut
 * off.
 */
const APART_FROM = 1420

/** Columns that cannot be hidden. */
const FIXED = ['visitor', 'status', 'action']

/** Widths in pixels with their gap: the sort icon of a header, or an icon after a name. */
const SORT_ICON = 20
/** Width of the icon and padding of a status. */
const STATUS_ICON = 36
const ICON = 22
/** Extra width for the zone before an actual time. */
const ZONE = 16
/** Limits the measured rows, because widths are measured again on every change. */
const MEASURED_ROWS = 3000

/** Rounded up to multiples of 8, so that a new visitor rarely moves the columns. */
const step = (content: number) => Math.ceil(columnWidth(content) / 8) * 8

/** The widths that the text columns need. Uses all rows of the day, so that a search does not change them. */
function preferredWidths(day: readonly DeskRow[], tag: string) {
  const rows = day.slice(0, MEASURED_ROWS)
  const widest = (text: (row: DeskRow) => string) => widestText(rows.map(text))
  const marks = rows.map(
    ({ visitor: { detailsConfirmedAt, specialAssistanceNeedIds, vip } }) =>
      (detailsConfirmedAt ? ICON : 0) +
      (specialAssistanceNeedIds.length > 0 ? ICON : 0) +
      (vip ? VIP_WIDTH : 0),
  )
  const names = [...new Set(marks)].map(
    (mark) =>
      mark +
      widestText(
        rows.flatMap(({ name }, at) => (marks[at] === mark ? name : [])),
        500,
      ),
  )
  const visitor = Math.max(0, ...names) + AVATAR_WIDTH
  const company = widest((row) => row.visitor.company ?? '')
  const host = widest(({ hosts }) => hosts)
  const place = widest((row) => row.place)
  const type = widest((row) => row.type)
  const subject = widest((row) => row.visitor.subject ?? row.type)
  const overMidnight = widest(({ start, end, zone }) =>
    isOneDay(start, end, tag, zone) ? '' : clockRangeText(start, end, tag, zone),
  )
  const card = widest(({ visitor: { cardNumber } }) => cardNumber ?? '')
  return {
    card,
    overMidnight: step(overMidnight),
    visitor: step(visitor),
    visitorAndCompany: step(Math.max(visitor, company * SECOND_LINE_RATIO + AVATAR_WIDTH)),
    company: step(company),
    host: step(host),
    place: step(place),
    hostAndPlace: step(Math.max(host, place * SECOND_LINE_RATIO)),
    visit: step(Math.max(subject, type * SECOND_LINE_RATIO)),
  }
}

type VisitorCellProps = { row: DeskRow; isActive: boolean; hasCompany?: boolean }

/** Photo, name and notes of a visitor, with the company in a second line if it has no column of its own. */
function VisitorCell({ row, isActive, hasCompany = false }: VisitorCellProps) {
  const name = (
    <>
      <PersonName row={row} isActive={isActive} />
      <RowNotes row={row} />
    </>
  )
  return (
    <>
      <PersonPhoto row={row} />
      {nameLines(name, hasCompany ? row.visitor.company : null)}
    </>
  )
}

/** Shifts the table widths that show and hide columns. */
function shifted(columns: DataColumn<DeskRow>[], pixels: number): DataColumn<DeskRow>[] {
  return columns.map(({ hideBelow = 0, hideFrom = Infinity, ...column }) => ({
    ...column,
    hideBelow: hideBelow + pixels,
    hideFrom: hideFrom + pixels,
  }))
}

/** Keeps the chosen columns in their order. The width of hidden columns is available for the others. */
function withChoice(columns: DataColumn<DeskRow>[], chosen: readonly string[]): DataColumn<DeskRow>[] {
  const isShown = ({ id }: DataColumn<DeskRow>) => FIXED.includes(id) || chosen.includes(id)
  const hidden = new Map(columns.filter((column) => !isShown(column)).map(({ id, width }) => [id, width]))
  const free = [...hidden.values()].reduce((sum, width) => sum + width, 0)
  const order = ['visitor', ...inChosenOrder(DESK_COLUMNS, chosen), 'action']
  return shifted(columns.filter(isShown), -free).sort(
    (one, other) => order.indexOf(one.id) - order.indexOf(other.id),
  )
}

/**
 * The columns of the front desk, in reading order: visitor, company, host, visit, location, time, card,
 * status; or as chosen in the preferences.
 */
export function useColumns(
  day: readonly DeskRow[],
  chosen: Preferences['deskColumns'],
): DataColumn<DeskRow>[] {
  const { t, tActions, tag, showsZones } = useDeskContext()
  const widths = useMemo(() => preferredWidths(day, tag), [day, tag])
  const { visitor, visitorAndCompany, company, host, place, hostAndPlace, visit, card, overMidnight } = widths
  return useMemo(() => {
    // Languages with a 12-hour clock have longer times.
    const zone = showsZones ? ZONE : 0
    const usual = (isTwelveHours(tag) ? 172 : 136) + zone
    const time = Math.max(usual, overMidnight + zone)
    const cardOut = widestText([tActions('stillOut', { number: 'V0000' })], 500) * SECOND_LINE_RATIO
    const statusChip =
      widestText(
        KNOWN_STATUSES.map((kind) => t(`status.${kind}`)),
        500,
      ) + STATUS_ICON
    const hasCompany = chosen?.includes('company') ?? true
    const hasHost = chosen?.includes('host') ?? true
    const hasPlace = chosen?.includes('location') ?? true
    const visitorColumn = {
      id: 'visitor',
      header: t('column.visitor'),
      width: 184,
      grow: 2,
      sortValue: ({ name }: DeskRow) => name,
    }
    const columns: DataColumn<DeskRow>[] = [
      {
        ...visitorColumn,
        preferredWidth: hasCompany ? visitorAndCompany : visitor,
        ...(hasCompany && { second: { id: 'company', header: t('column.company') } }),
        hideFrom: APART_FROM,
        cell: (row, { isActive }) => <VisitorCell row={row} isActive={isActive} hasCompany={hasCompany} />,
      },
      {
        ...visitorColumn,
        preferredWidth: visitor,
        hideBelow: APART_FROM,
        cell: (row, { isActive }) => <VisitorCell row={row} isActive={isActive} />,
      },
      {
        id: 'company',
        header: t('column.company'),
        width: 108,
        preferredWidth: company,
        grow: 1.3,
        hideBelow: APART_FROM,
        sortValue: ({ visitor }) => visitor.company ?? null,
        cell: ({ visitor }) => visitor.company ?? '',
      },
      {
        id: 'host',
        header: t('column.host'),
        width: 104,
        preferredWidth: hasPlace ? hostAndPlace : host,
        grow: 1.1,
        hideBelow: 848,
        hideFrom: APART_FROM,
        sortValue: ({ hosts }) => hosts || null,
        isStacked: true,
        title: ({ hosts, placePath }) => [hosts, hasPlace && placePath].filter(Boolean).join('\n'),
        // The location keeps its own line and style, so that it does not look like a host if there is none.
        cell: ({ hosts, place }) => twoLines(hosts, hasPlace ? place : ''),
      },
      {
        id: 'host',
        header: t('column.host'),
        width: 104,
        preferredWidth: host,
        grow: 1.1,
        hideBelow: APART_FROM,
        sortValue: ({ hosts }) => hosts || null,
        cell: ({ hosts }) => hosts,
      },
      {
        id: 'visit',
        header: t('column.visit'),
        width: 106,
        preferredWidth: visit,
        grow: 1.3,
        hideBelow: 954,
        sortValue: ({ visitor, type }) => visitor.subject ?? (type || null),
        isStacked: true,
        title: ({ visitor, type }) => visitor.subject ?? type,
        cell: ({ visitor, type }) => twoLines(visitor.subject ?? type, visitor.subject ? type : ''),
      },
      {
        id: 'location',
        header: t('column.location'),
        width: 104,
        preferredWidth: place,
        grow: 1,
        // Below that width it is the second line of the host column, if shown.
        hideBelow: hasHost ? APART_FROM : 848,
        sortValue: ({ place }) => place || null,
        cell: ({ place }) => place,
        title: ({ placePath }) => placePath,
      },
      {
        id: 'time',
        header: t('column.time'),
        width: time,
        preferredWidth: time,
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
        preferredWidth: step(Math.max(card, widestText([t('column.card')], 500) + SORT_ICON)),
        hideBelow: 1244,
        sortValue: ({ visitor }) => visitor.cardNumber ?? null,
        cell: ({ visitor }) => visitor.cardNumber ?? '',
      },
      {
        id: 'status',
        header: t('column.status'),
        // A visitor whose check-in or check-out can be undone keeps the position.
        sortValue: ({ filterStatus }) => STATUS_ORDER.indexOf(filterStatus),
        width: 172,
        preferredWidth: step(Math.max(statusChip, cardOut)),
        isStacked: true,
        cell: (row) => (
          <>
            <VisitorStatus status={row.status} t={t} />
            {isCardOut(row) ? <CardOut row={row} className="truncate" /> : <CardHeld row={row} />}
          </>
        ),
      },
      {
        id: 'action',
        header: t('column.action'),
        hideHeader: true,
        align: 'end',
        // 'Undo' may overflow into the padding before this column. Wide enough for its longest translation.
        width: 188,
        cell: (row, { isActive }) => <RowAction row={row} isActive={isActive} />,
      },
    ]
    return shifted(chosen ? withChoice(columns, chosen) : columns, time - usual)
  }, [
    t,
    tActions,
    tag,
    showsZones,
    chosen,
    visitor,
    visitorAndCompany,
    company,
    host,
    place,
    hostAndPlace,
    visit,
    card,
    overMidnight,
  ])
}
