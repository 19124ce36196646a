import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { isTwelveHours } from '@/lib/time/clock-text'
import { durationText } from '@/lib/time/duration-text'
import { fileTime } from '@/lib/time/wall-time'
import { AVATAR_WIDTH, VIP_WIDTH } from '@/ui/avatar'
import type { ScreenColumn } from '@/widgets/data-screen/columns'
import { Moment } from '@/widgets/data-screen/moment'
import { VisitorStatus } from '@/widgets/visitor-status'
import { VisitorName } from './visitor-name'
import type { VisitorRow } from './visitor-rows'

/**
 * The columns of the visitor table.
 * @param isOneDay whether all rows are of one day, so that times omit the date
 */
export function useVisitorColumns(isOneDay: boolean): ScreenColumn<VisitorRow>[] {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { tag } = useLocale()
  return useMemo(() => {
    // 12-hour times are longer, but status labels in those languages are shorter, and vice versa.
    const isTwelve = isTwelveHours(tag)
    const time = (
      moment: (row: VisitorRow) => number,
      isDayKnown: boolean,
    ): Pick<ScreenColumn<VisitorRow>, 'width' | 'isTime' | 'text' | 'cell'> => ({
      width: isDayKnown ? (isTwelve ? 108 : 98) : isTwelve ? 160 : 132,
      isTime: true,
      text: (row) => fileTime(moment(row), row.zone),
      cell: (row) => (
        <Moment
          moment={moment(row)}
          day={isDayKnown ? row.start : null}
          now={row.now}
          zone={row.zone}
          tag={tag}
        />
      ),
    })
    return [
      {
        id: 'name',
        header: desk('column.visitor'),
        width: 176,
        grow: 1.6,
        isFixed: true,
        sortFields: ['lastName', 'firstName'],
        beside: AVATAR_WIDTH + VIP_WIDTH,
        text: ({ name }) => name,
        cell: (row, state) => <VisitorName row={row} {...state} />,
      },
      {
        id: 'company',
        header: desk('column.company'),
        width: 108,
        grow: 1.2,
        under: 'name',
        sortFields: ['company'],
        text: ({ visitor }) => visitor.company ?? '',
      },
      {
        id: 'visit',
        header: desk('column.visit'),
        width: 108,
        grow: 1.2,
        sortFields: ['subject'],
        text: ({ visitor }) => visitor.subject ?? '',
      },
      {
        id: 'type',
        header: t('visitors.column.type'),
        width: 84,
        grow: 0.8,
        under: 'visit',
        text: ({ type }) => type,
      },
      { id: 'host', header: desk('column.host'), width: 116, grow: 1.2, text: ({ hosts }) => hosts },
      {
        id: 'location',
        header: desk('column.location'),
        width: 84,
        grow: 1,
        under: 'host',
        text: ({ place }) => place,
        title: ({ placePath }) => placePath,
      },
      {
        id: 'status',
        header: desk('column.status'),
        width: isTwelve ? 120 : 160,
        sortFields: ['status'],
        text: ({ status }) => (status.kind === 'unknown' ? status.word : desk(`status.${status.kind}`)),
        cell: ({ status }) => <VisitorStatus status={status} t={desk} />,
      },
      {
        id: 'start',
        header: t('visitors.column.start'),
        sortFields: ['start'],
        ...time(({ start }) => start, isOneDay),
      },
      {
        id: 'in',
        header: t('visitors.column.in'),
        sortFields: ['checkinTime'],
        ...time((row) => row.in, true),
      },
      {
        id: 'out',
        header: t('visitors.column.out'),
        sortFields: ['checkoutTime'],
        ...time(({ out }) => out, true),
      },
      {
        id: 'stay',
        header: t('visitors.column.stay'),
        width: isTwelve ? 104 : 96,
        align: 'end',
        fileHeader: t('visitors.column.stayMinutes'),
        text: ({ stay }) => stay ?? '',
        cell: ({ stay }) => (stay === null ? '' : durationText(stay, tag)),
      },
      {
        id: 'card',
        header: desk('column.card'),
        width: 88,
        sortFields: ['cardNumber'],
        text: ({ visitor }) => visitor.cardNumber ?? '',
      },
      {
        id: 'email',
        header: t('visitors.column.email'),
        width: 190,
        isExtra: true,
        sortFields: ['email'],
        text: ({ visitor }) => visitor.email ?? '',
      },
      {
        id: 'phone',
        header: t('visitors.column.phone'),
        width: 120,
        isExtra: true,
        sortFields: ['phone'],
        text: ({ visitor }) => visitor.phone ?? '',
      },
      {
        id: 'registration',
        header: t('visitors.column.registration'),
        width: 110,
        isExtra: true,
        sortFields: ['vehicleRegistration'],
        text: ({ visitor }) => visitor.vehicleRegistration ?? '',
      },
      {
        id: 'end',
        header: t('visitors.column.end'),
        isExtra: true,
        sortFields: ['end'],
        ...time(({ end }) => end, true),
      },
      {
        id: 'confirmed',
        header: desk('detailsConfirmed'),
        isExtra: true,
        sortFields: ['detailsConfirmedAt'],
        ...time(({ visitor }) => Date.parse(visitor.detailsConfirmedAt ?? ''), false),
        width: 150,
      },
    ]
  }, [t, desk, tag, isOneDay])
}
