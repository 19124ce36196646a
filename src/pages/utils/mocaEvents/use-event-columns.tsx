import { LogIn, LogOut } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '@/ui/data-table/data-table-types'
import { EventResult } from './event-result'
import type { EventRow } from './event-rows'
import { EventTime } from './event-time'

/** Translates 'in' and 'out'; other values are shown as received. */
export function useDirectionText(): (direction: string) => string {
  const { t } = useTranslation('device-events')
  return (direction) => (direction === 'in' || direction === 'out' ? t(`direction.${direction}`) : direction)
}

export function useEventColumns(): DataColumn<EventRow>[] {
  const { t } = useTranslation('device-events')
  return useMemo(() => {
    const plain = (
      id: 'device' | 'person' | 'card' | 'place' | 'message',
      width: number,
      grow?: number,
    ): DataColumn<EventRow> => ({
      id,
      header: t(`column.${id}`),
      width,
      ...(grow === undefined ? {} : { grow }),
      cell: (row) => row[id],
      title: (row) => (id === 'place' ? row.placePath : row[id]),
      sortValue: (row) => row[id] || null,
    })
    return [
      {
        id: 'time',
        header: t('column.time'),
        width: 226,
        sortValue: ({ time }) => (Number.isNaN(time) ? null : time),
        cell: (row) => <EventTime row={row} />,
      },
      plain('device', 130, 1),
      {
        id: 'result',
        header: t('column.result'),
        width: 124,
        sortValue: ({ result }) => (typeof result === 'object' ? result.word : result),
        cell: ({ result }) => <EventResult result={result} />,
      },
      {
        id: 'direction',
        header: t('column.direction'),
        width: 104,
        sortValue: ({ direction }) => direction || null,
        cell: ({ direction }) =>
          direction === 'in' || direction === 'out' ? (
            <>
              {direction === 'in' ? (
                <LogIn aria-hidden className="text-muted" />
              ) : (
                <LogOut aria-hidden className="text-muted" />
              )}
              {t(`direction.${direction}`)}
            </>
          ) : (
            direction
          ),
      },
      plain('person', 140, 1),
      plain('card', 90),
      plain('place', 140, 1.2),
      plain('message', 180, 1.4),
    ]
  }, [t])
}
