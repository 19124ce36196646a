import type { TFunction } from 'i18next'
import { csvText } from '@/lib/csv'
import { fileTime } from '@/lib/file-time'
import type { EventRow } from './event-rows'

/** The events in sight as a CSV file; times are 'YYYY-MM-DD HH:mm' at each place. */
export function eventCsv(
  rows: readonly EventRow[],
  tag: string,
  t: TFunction<'device-events'>,
  directionWords: (direction: string) => string,
): Promise<string> {
  const columns = ['time', 'device', 'result', 'direction', 'person', 'card', 'place', 'message'] as const
  const lines = rows.map((row) => [
    fileTime(row.time, row.zone),
    row.device,
    typeof row.result === 'object' ? row.result.word : t(`result.${row.result}`),
    directionWords(row.direction),
    row.person,
    row.card,
    row.place,
    row.message,
  ])
  return csvText([columns.map((column) => t(`column.${column}`)), ...lines], tag)
}
