import { CalendarClock, MapPin, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { encodePart } from '@/config/parse-url'
import { useLocale } from '@/i18n/use-locale'
import { listed } from '@/lib/text/text-parts'
import { clockRangeText, fullText, longDayText, zoneText } from '@/lib/time/clock-text'
import { deviceZone, isSameClock } from '@/lib/time/zone'
import type { Pass } from '@/session/stored-pass'
import { Skeleton } from '@/ui/feedback/skeleton'

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <div className="flex min-w-0 flex-col">{children}</div>
    </li>
  )
}

/** A map search for the address; its link sends no referrer. */
const mapAddress = (address: string) => `https://www.openstreetmap.org/search?query=${encodePart(address)}`

/** A skeleton of time, location with address and map, and host. */
export function VisitFactsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <div className="flex flex-col pl-7">
        <Skeleton className="w-44 max-w-full" />
        <Skeleton className="w-28 max-w-full" />
      </div>
      <div className="flex flex-col pb-12 pl-7">
        <Skeleton className="w-52 max-w-full" />
        <Skeleton className="w-36 max-w-full" />
      </div>
      <Skeleton className="ml-7 w-24" />
    </div>
  )
}

/** Time, location and hosts (first names only). */
export function VisitFacts({ pass }: { pass: Pass }) {
  const { t } = useTranslation('self-update')
  const { tag } = useLocale()
  const [start, end] = [Date.parse(pass.start), Date.parse(pass.end)]
  const hasTimes = !Number.isNaN(start) && !Number.isNaN(end)
  const isForeign = hasTimes && !isSameClock(start, pass.timeZone, deviceZone())
  return (
    <ul aria-label={t('facts')} className="flex flex-col gap-3">
      {hasTimes && (
        <Fact icon={<CalendarClock aria-hidden />}>
          <time dateTime={pass.start} title={fullText(start, tag, pass.timeZone)} className="font-medium">
            {longDayText(start, tag, pass.timeZone)}
          </time>
          <span className="tabular">
            {clockRangeText(start, end, tag, pass.timeZone)}
            {isForeign && <span className="text-muted"> {zoneText(start, tag, pass.timeZone)}</span>}
          </span>
        </Fact>
      )}
      {(pass.place || pass.address) && (
        <Fact icon={<MapPin aria-hidden />}>
          {pass.place && <span className="font-medium">{pass.place}</span>}
          {pass.address && (
            <>
              <span className="text-muted">{pass.address}</span>
              <a
                href={mapAddress(pass.address)}
                target="_blank"
                rel="noopener noreferrer"
                className="flex min-h-12 items-center self-start rounded-control text-accent underline underline-offset-2"
              >
                {t('map')}
              </a>
            </>
          )}
        </Fact>
      )}
      {pass.hosts.length > 0 && (
        <Fact icon={<UsersRound aria-hidden />}>
          <span>{t('with', { hosts: listed(pass.hosts, tag) })}</span>
        </Fact>
      )}
    </ul>
  )
}
