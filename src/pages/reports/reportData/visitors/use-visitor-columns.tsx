import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { isTwelveHours } from '@/lib/time/clock-text'
import { durationText } from '@/lib/time/duration-text'
import { fileTime } from '@/lib/time/file-time'
import { AVATAR_WIDTH } from '@/ui/avatar'
import type { ScreenColumn } from '@/widgets/data-screen/columns'
import { Moment } from '@/widgets/data-screen/moment'
import { VisitorStatus } from '@/widgets/visitor-status'
import { VisitorName } from './visitor-name'
import type { VisitorRow } from './visitor-rows'

/**
 * The columns of the visitor table.
 * @param isOneDay whether all rows are of one day, so that times omit the date
 */
export function useVisitorColumns(tenantId: string, isOneDay: boolean): ScreenColumn<VisitorRow>[] {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { tag } = useLocale()
  return useMemo(() => {
    // 12-hour times are longer, but status labels in those languages are shorter, and vice versa.
    const isTwelve = isTwelveHours(tag)
    const time = (
      id: string,
      field: string,
      momentOf: (row: VisitorRow) => number,
      more: Partial<ScreenColumn<VisitorRow>> & { header: string; isDayKnown: boolean },
    ): ScreenColumn<VisitorRow> => {
      const { isDayKnown, ...column } = more
      return {
        id,
        width: isDayKnown ? (isTwelve ? 108 : 98) : isTwelve ? 160 : 132,
        isTime: true,
        sortFields: [field],
        text: (row) => fileTime(momentOf(row), row.zone),
        cell: (row) => (
          <Moment
            moment={momentOf(row)}
            day={isDayKnown ? row.start : null}
            now={row.now}
            zone={row.zone}
            tag={tag}
          />
        ),
        ...column,
      }
    }
    const plain = (
      id: string,
      header: string,
      width: number,
      text: ScreenColumn<VisitorRow>['text'],
      more: Partial<ScreenColumn<VisitorRow>> = {},
    ): ScreenColumn<VisitorRow> => ({ id, header, width, text, ...more })
    return [
      plain('name', desk('column.visitor'), 176, ({ name }) => name, {
        grow: 1.6,
        isFixed: true,
        sortFields: ['lastName', 'firstName'],
        beside: AVATAR_WIDTH,
        cell: (row, state) => <VisitorName row={row} tenantId={tenantId} {...state} />,
      }),
      plain('company', desk('column.company'), 108, ({ visitor }) => visitor.company ?? '', {
        grow: 1.2,
        under: 'name',
        sortFields: ['company'],
      }),
      plain('visit', desk('column.visit'), 108, ({ visitor }) => visitor.subject ?? '', {
        grow: 1.2,
        sortFields: ['subject'],
      }),
      plain('type', t('visitors.column.type'), 84, ({ type }) => type, { grow: 0.8, under: 'visit' }),
      plain('host', desk('column.host'), 116, ({ hosts }) => hosts, { grow: 1.2 }),
      plain('location', desk('column.location'), 84, ({ place }) => place, {
        grow: 1,
        under: 'host',
        title: ({ placePath }) => placePath,
      }),
      plain(
        'status',
        desk('column.status'),
        isTwelve ? 120 : 160,
        ({ status }) => (status.kind === 'unknown' ? status.word : desk(`status.${status.kind}`)),
        { cell: ({ status }) => <VisitorStatus status={status} t={desk} />, sortFields: ['status'] },
      ),
      time('start', 'start', ({ start }) => start, {
        header: t('visitors.column.start'),
        isDayKnown: isOneDay,
      }),
      time('in', 'checkinTime', (row) => row.in, { header: t('visitors.column.in'), isDayKnown: true }),
      time('out', 'checkoutTime', ({ out }) => out, { header: t('visitors.column.out'), isDayKnown: true }),
      plain('stay', t('visitors.column.stay'), isTwelve ? 104 : 96, ({ stay }) => stay ?? '', {
        align: 'end',
        fileHeader: t('visitors.column.stayMinutes'),
        cell: ({ stay }) => (stay === null ? '' : durationText(stay, tag)),
      }),
      plain('card', desk('column.card'), 88, ({ visitor }) => visitor.cardNumber ?? '', {
        sortFields: ['cardNumber'],
      }),
      plain('email', t('visitors.column.email'), 190, ({ visitor }) => visitor.email ?? '', {
        isExtra: true,
        sortFields: ['email'],
      }),
      plain('phone', t('visitors.column.phone'), 120, ({ visitor }) => visitor.phone ?? '', {
        isExtra: true,
        sortFields: ['phone'],
      }),
      plain(
        'registration',
        t('visitors.column.registration'),
        110,
        (row) => row.visitor.vehicleRegistration ?? '',
        { isExtra: true, sortFields: ['vehicleRegistration'] },
      ),
      time('end', 'end', ({ end }) => end, {
        header: t('visitors.column.end'),
        isDayKnown: true,
        isExtra: true,
      }),
      time('confirmed', 'detailsConfirmedAt', ({ visitor }) => Date.parse(visitor.detailsConfirmedAt ?? ''), {
        header: desk('detailsConfirmed'),
        isDayKnown: false,
        isExtra: true,
        width: 150,
      }),
    ]
  }, [t, desk, tag, tenantId, isOneDay])
}
