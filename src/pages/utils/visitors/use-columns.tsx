import { useMemo } from 'react'
import { isTwelveHours } from '@/lib/time/clock-text'
import type { ShownStatus } from '@/lib/visit-status'
import { widestText } from '@/lib/text/text-width'
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

/** From so many pixels on company and place have columns of their own; on narrower tables texts would be cut for them. */
const APART_FROM = 1420

/** The padding of a cell, left and right. */
const PADDING = 24
/** The size of the second line of a cell beside the first. */
const SECOND = 0.86
/** The photo before a name. */
const PHOTO = 40
/** An icon, or the badge of a VIP, after a name. */
const ICON = 22
const VIP = 44
/** Of a larger day only the first rows are measured: it is done with each change. */
const MEASURED_ROWS = 3000
/** No text gets more, however long it is. */
const WIDEST = 320

/** The pixels that the columns of texts want, by the rows of the whole day, so that nothing moves while one searches. */
function wantedWidths(day: readonly DeskRow[]) {
  const rows = day.slice(0, MEASURED_ROWS)
  // In steps, so that a visitor who comes later seldom moves the columns.
  const step = (width: number) => Math.min(WIDEST, Math.ceil((width + PADDING) / 8) * 8)
  const widest = (text: (row: DeskRow) => string) => widestText(rows.map(text))
  const marks = rows.map(
    ({ visitor: { detailsConfirmedAt, specialAssistanceNeedIds, vip } }) =>
      (detailsConfirmedAt ? ICON : 0) + (specialAssistanceNeedIds.length > 0 ? ICON : 0) + (vip ? VIP : 0),
  )
  const names = [...new Set(marks)].map(
    (mark) =>
      mark +
      widestText(
        rows.flatMap(({ name }, at) => (marks[at] === mark ? name : [])),
        500,
      ),
  )
  const visitor = Math.max(0, ...names) + PHOTO
  const company = widest((row) => row.visitor.company ?? '')
  const host = widest(({ hosts }) => hosts)
  const place = widest((row) => row.place)
  const type = widest((row) => row.type)
  const subject = widest((row) => row.visitor.subject ?? row.type)
  return {
    visitor: step(visitor),
    visitorAndCompany: step(Math.max(visitor, company * SECOND + PHOTO)),
    company: step(company),
    host: step(host),
    place: step(place),
    hostAndPlace: step(Math.max(host, place * SECOND)),
    visit: step(Math.max(subject, type * SECOND)),
  }
}

/** The columns of the desk, in the order of the eye: who, from where, to whom, what, where, when, how it stands. */
export function useColumns(day: readonly DeskRow[]): DataColumn<DeskRow>[] {
  const { t, tag } = useDeskContext()
  const wanted = useMemo(() => wantedWidths(day), [day])
  const { visitor, visitorAndCompany, company, host, place, hostAndPlace, visit } = wanted
  return useMemo(() => {
    // Where times are written by twelve hours they are long and the words of the statuses short; elsewhere it is the
    // other way round.
    const isTwelve = isTwelveHours(tag)
    return [
      {
        id: 'visitor',
        header: t('column.visitor'),
        width: 184,
        wanted: visitorAndCompany,
        second: { id: 'company', header: t('column.company') },
        grow: 2,
        hideFrom: APART_FROM,
        sortValue: ({ name }) => name,
        cell: (row, { isActive }) => (
          <>
            <PersonPhoto row={row} />
            <span className="flex min-w-0 flex-col">
              <span className="flex min-w-0 items-center gap-2 leading-4.5 compact:leading-4">
                <PersonName row={row} isActive={isActive} />
                <RowNotes row={row} />
              </span>
              {row.visitor.company && (
                <span dir="auto" title={row.visitor.company} className={SECOND_LINE}>
                  {row.visitor.company}
                </span>
              )}
            </span>
          </>
        ),
      },
      {
        id: 'visitor',
        header: t('column.visitor'),
        width: 184,
        wanted: visitor,
        grow: 2,
        hideBelow: APART_FROM,
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
        wanted: company,
        grow: 1.3,
        hideBelow: APART_FROM,
        sortValue: ({ visitor }) => visitor.company ?? null,
        cell: ({ visitor }) => visitor.company ?? '',
      },
      {
        id: 'host',
        header: t('column.host'),
        width: 104,
        wanted: hostAndPlace,
        grow: 1.1,
        hideBelow: 848,
        hideFrom: APART_FROM,
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
        wanted: host,
        grow: 1.1,
        hideBelow: APART_FROM,
        sortValue: ({ hosts }) => hosts || null,
        cell: ({ hosts }) => hosts,
      },
      {
        id: 'visit',
        header: t('column.visit'),
        width: 106,
        wanted: visit,
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
        wanted: place,
        grow: 1,
        hideBelow: APART_FROM,
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
  }, [t, tag, visitor, visitorAndCompany, company, host, place, hostAndPlace, visit])
}
