import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useServerNow } from '@/hooks/clock'
import { useLocale } from '@/i18n/use-locale'
import { kioskQueries } from '@/kiosk/calls'
import { type Arrival, dropArrival, requeueArrival, useArrivals } from '@/kiosk/device/arrivals'
import { momentText } from '@/lib/time/moment-text'
import { deviceZone } from '@/lib/time/zone'
import { Button } from '@/ui/buttons/button'
import { Card } from '@/ui/layout/card'
import { useTenantId } from '@/widgets/use-tenant-id'

const TICK = 60_000

type RowProps = { arrival: Arrival; zone: string; now: number }

function useStatusText({ isRefused, reason, tries, lastStatus }: Arrival): string {
  const { t } = useTranslation('kiosk-set-up')
  if (!isRefused) return tries === 0 ? t('arrivals.waiting') : t('arrivals.retrying', { count: tries })
  // Refused by an earlier build, which stored no reason.
  if (reason === null) return t('arrivals.refused')
  if (reason !== 'gaveUp') return t(`arrivals.reason.${reason}`)
  return lastStatus === null
    ? t('arrivals.reason.gaveUpSilent')
    : t('arrivals.reason.gaveUp', { status: `HTTP ${lastStatus}` })
}

function ArrivalRow({ arrival, zone, now }: RowProps) {
  const { t } = useTranslation('kiosk-set-up')
  const { tag } = useLocale()
  const { tenantId, visitUserId, at, isRefused, reason } = arrival
  const status = useStatusText(arrival)
  // The tablet stores no names; offline it shows the id.
  const name =
    useQuery(kioskQueries.nameOf(tenantId, visitUserId)).data ||
    t('arrivals.unknown', { id: String(visitUserId) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium">{name}</span>
        <span className="tabular text-label text-muted">
          {momentText(at, now, tag, zone)} · {status}
        </span>
      </span>
      {isRefused && (
        <span className="flex flex-wrap gap-2">
          {/* One of an earlier day would be refused again. */}
          {reason !== 'late' && (
            <Button
              size="small"
              aria-label={t('arrivals.sendAgainNamed', { name })}
              onPress={() => void requeueArrival(arrival)}
            >
              {t('arrivals.sendAgain')}
            </Button>
          )}
          <Button
            size="small"
            aria-label={t('arrivals.removeNamed', { name })}
            onPress={() => void dropArrival(arrival)}
          >
            {t('arrivals.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}

type SavedArrivalsProps = {
  /** The kiosk location's zone; null to use the device's. */
  timeZone: string | null
}

/** Check-ins scanned offline that have not been sent yet; staff remove handled ones. */
export function SavedArrivals({ timeZone }: SavedArrivalsProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('kiosk-set-up')
  const now = useServerNow(TICK)
  const stored = useArrivals(tenantId)
  if (stored.length === 0) return null
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-0.5">
        <h3 className="font-semibold">{t('arrivals.title')}</h3>
        <p className="text-label text-muted">{t('arrivals.text')}</p>
      </div>
      <ul className="divide-y divide-border">
        {stored.map((arrival) => (
          <ArrivalRow key={arrival.visitUserId} arrival={arrival} zone={timeZone ?? deviceZone()} now={now} />
        ))}
      </ul>
    </Card>
  )
}
