import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { fileTime } from '@/lib/time/file-time'
import type { ScreenColumn } from '@/widgets/data-screen/columns'
import { Moment } from '@/widgets/data-screen/moment'
import { CardAction } from './card-action'
import type { CardAct, CardRow } from './card-rows'
import { CardStatus } from './card-status'
import { Holder } from './holder'

export function useCardColumns(onAct: (row: CardRow, act: CardAct) => void): ScreenColumn<CardRow>[] {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { tag } = useLocale()
  return useMemo(() => {
    const time = (id: 'issued' | 'due', field: string): ScreenColumn<CardRow> => ({
      id,
      header: t(`cards.column.${id}`),
      width: 146,
      sortFields: [field],
      text: (row) => fileTime(row[id], row.zone),
      cell: (row) => <Moment moment={row[id]} day={null} now={row.now} zone={row.zone} tag={tag} />,
    })
    return [
      {
        id: 'number',
        header: t('cards.column.number'),
        width: 110,
        grow: 0.6,
        isFixed: true,
        sortFields: ['number'],
        text: ({ card }) => card.number,
        cell: ({ card }) => <span className="tabular truncate font-medium">{card.number}</span>,
      },
      {
        id: 'category',
        header: t('cards.column.category'),
        width: 130,
        grow: 0.8,
        text: ({ category }) => category,
      },
      {
        id: 'status',
        header: desk('column.status'),
        width: 130,
        sortFields: ['status'],
        text: ({ status }) => (typeof status === 'object' ? status.word : t(`cards.status.${status}`)),
        cell: (row) => <CardStatus status={row.status} />,
      },
      {
        id: 'holder',
        header: t('cards.column.holder'),
        width: 160,
        grow: 1.2,
        text: ({ name }) => name,
        cell: (row, { isActive }) => <Holder row={row} isActive={isActive} />,
      },
      {
        id: 'company',
        header: desk('column.company'),
        width: 140,
        grow: 1,
        isExtra: true,
        text: ({ visitor }) => visitor?.company ?? '',
      },
      {
        id: 'location',
        header: desk('column.location'),
        width: 120,
        grow: 0.8,
        text: ({ place }) => place,
        title: ({ placePath }) => placePath,
      },
      time('issued', 'issuedAt'),
      time('due', 'dueAt'),
      {
        id: 'action',
        header: desk('column.action'),
        hideHeader: true,
        isAction: true,
        align: 'end',
        width: 164,
        text: () => '',
        cell: (row, { isActive }) => <CardAction row={row} isActive={isActive} onAct={onAct} />,
      },
    ]
  }, [t, desk, tag, onAct])
}
