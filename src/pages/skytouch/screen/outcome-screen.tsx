import {
  CalendarDays,
  Clock,
  CloudOff,
  ConciergeBell,
  DoorClosed,
  Hourglass,
  type LucideIcon,
  MapPin,
  QrCode,
  UserRoundSearch,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocationIndex } from '@/hooks/use-location-index'
import { useLocale } from '@/i18n/use-locale'
import type { Outcome } from '@/kiosk/flow'
import { PAUSE } from '@/kiosk/timeouts'
import { pathUp } from '@/lib/location-tree'
import { clockText, longDayText } from '@/lib/time/clock-text'
import { deviceZone } from '@/lib/time/zone'
import { Button } from '@/ui/buttons/button'
import { Ring } from '@/ui/feedback/ring'
import { useTenantId } from '@/widgets/use-tenant-id'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'
import { useAreFormsReady } from './use-kiosk-forms'

/** Full name of a location, and the nearest address on its path. */
function usePlaceOf(locationId: string | number | undefined) {
  const tenantId = useTenantId()
  const { index } = useLocationIndex(tenantId)
  const path = locationId === undefined ? [] : pathUp(index, locationId)
  return {
    name: path.map(({ name }) => name).join(', '),
    address: path.map(({ address }) => address).find(Boolean) ?? null,
  }
}

/** Options after an outcome; for the others, visitors go to reception. */
const WAYS: Partial<Record<Outcome, readonly ('again' | 'byName' | 'noAppointment')[]>> = {
  unknownCode: ['again', 'byName'],
  notFound: ['again', 'noAppointment'],
  otherDay: ['byName'],
  over: ['noAppointment'],
  unreachable: ['again'],
}

/** Icons that make outcomes distinguishable from afar; the text explains them. */
const ICONS: Record<Outcome, LucideIcon> = {
  unknownCode: QrCode,
  notFound: UserRoundSearch,
  notInside: UserRoundSearch,
  otherDay: CalendarDays,
  early: Clock,
  otherLocation: MapPin,
  over: DoorClosed,
  refused: ConciergeBell,
  unreachable: CloudOff,
  saved: ConciergeBell,
  paused: Hourglass,
}

/** Outcomes other than success; never shows why a visitor was refused. */
export function OutcomeScreen({ kiosk, forms, screen, send }: ScreenProps<'outcome'>) {
  const { t } = useTranslation('skytouch')
  const { tag } = useLocale()
  const { outcome, visitor, purpose } = screen
  const areFormsReady = useAreFormsReady(forms)
  const place = usePlaceOf(outcome === 'otherLocation' ? visitor?.locationIds[0] : undefined)
  const zone = kiosk.place?.timeZone ?? deviceZone()
  const Icon = ICONS[outcome]
  const start = Date.parse(visitor?.start ?? '')
  const fill = Number.isNaN(start)
    ? { place: place.name }
    : { place: place.name, date: longDayText(start, tag, zone), time: clockText(start, tag, zone) }
  const icon = (
    <span className="flex size-28 items-center justify-center rounded-full bg-warning-subtle text-on-warning-subtle [&_.lucide]:size-14">
      <Icon aria-hidden />
    </span>
  )
  const buttons: Record<'again' | 'byName' | 'noAppointment', ReactNode> = {
    again: (
      <Button key="again" size="large" variant="primary" onPress={() => send({ type: 'again' })}>
        {t(screen.again?.name === 'scan' ? 'scanAgain' : 'tryAgain')}
      </Button>
    ),
    byName: (
      <Button key="byName" size="large" onPress={() => send({ type: 'byName' })}>
        {t('useName')}
      </Button>
    ),
    noAppointment: kiosk.options.walkIns && purpose === 'in' && (
      <Button
        key="noAppointment"
        size="large"
        isDisabled={!areFormsReady}
        onPress={() => send(forms.noAppointment())}
      >
        {t('choice.no')}
      </Button>
    ),
  }
  return (
    <Frame
      title={t(`outcome.${outcome}.title`, fill)}
      text={
        <p role="alert">
          {t(`outcome.${outcome}.text`, fill)}
          {place.address && <span className="block">{place.address}</span>}
        </p>
      }
    >
      <div className="flex flex-col items-center gap-8">
        {outcome === 'paused' ? (
          <Ring duration={PAUSE} className="size-40">
            {icon}
          </Ring>
        ) : (
          icon
        )}
        <div className="flex flex-wrap justify-center gap-6 *:min-w-58 landscape:-mx-28 portrait:flex-col">
          {WAYS[outcome]?.map((way) => buttons[way])}
          <Button size="large" onPress={() => send({ type: 'startOver' })}>
            {t('done')}
          </Button>
        </div>
      </div>
    </Frame>
  )
}
