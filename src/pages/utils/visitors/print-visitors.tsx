import { dotted } from '@/lib/text/text-parts'
import { clockRangeText, clockText, zoneText } from '@/lib/time/clock-text'
import { PrintTable } from '@/widgets/screen/print-table'
import { useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** Prints all rows of the list; the table on the screen has only those in sight. */
export function PrintVisitors({ note, rows }: { note: string; rows: readonly DeskRow[] }) {
  const { t, tag, showsZones } = useDeskContext()
  const clock = (time: string | null | undefined, zone: string) => {
    const moment = Date.parse(time ?? '')
    return Number.isNaN(moment) ? null : clockText(moment, tag, zone)
  }
  const times = ({ visitor, start, end, zone, isForeign }: DeskRow) => {
    const cameIn = clock(visitor.checkinTime, zone)
    const wentOut = clock(visitor.checkoutTime, zone)
    return dotted([
      !Number.isNaN(start) && !Number.isNaN(end) && clockRangeText(start, end, tag, zone),
      showsZones && isForeign && zoneText(start, tag, zone),
      cameIn && t('cameIn', { time: cameIn }),
      wentOut && t('wentOut', { time: wentOut }),
    ])
  }
  return (
    <PrintTable
      title={t('title')}
      note={note}
      columns={[
        { id: 'visitor', header: t('column.visitor'), text: ({ name }) => name },
        { id: 'company', header: t('column.company'), text: ({ visitor }) => visitor.company ?? '' },
        { id: 'host', header: t('column.host'), text: ({ hosts }) => hosts },
        { id: 'visit', header: t('column.visit'), text: ({ visitor, type }) => visitor.subject ?? type },
        { id: 'location', header: t('column.location'), text: ({ place }) => place },
        { id: 'time', header: t('column.time'), text: times },
        { id: 'card', header: t('column.card'), text: ({ visitor }) => visitor.cardNumber ?? '' },
        {
          id: 'status',
          header: t('column.status'),
          text: ({ status }) => (status.kind === 'unknown' ? status.word : t(`status.${status.kind}`)),
        },
      ]}
      rows={rows}
      getRowId={({ id }) => id}
    />
  )
}
