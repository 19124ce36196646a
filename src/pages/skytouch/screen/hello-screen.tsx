import { Check, CircleHelp, Clock, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { clockRangeText } from '@/lib/time/clock-text'
import { deviceZone } from '@/lib/time/zone'
import { TileButton } from '@/ui/buttons/tile-button'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'
import { useGreeting, useHostNames } from './steps/person-texts'
import { useAreFormsReady } from './use-kiosk-forms'

/** Greets an identified visitor; one more touch checks them in. */
export function HelloScreen({ kiosk, forms, screen, send }: ScreenProps<'hello'>) {
  const { t } = useTranslation('skytouch')
  const { tag } = useLocale()
  const greet = useGreeting()
  const areFormsReady = useAreFormsReady(forms)
  const { visitor } = screen
  const hosts = useHostNames(visitor)
  const zone = kiosk.place?.timeZone ?? deviceZone()
  return (
    <Frame title={greet('hello.title', visitor)}>
      <ul className="flex flex-col items-center gap-3 text-lead">
        <li className="tabular flex items-center gap-3">
          <Clock aria-hidden className="text-muted" />
          {clockRangeText(Date.parse(visitor.start), Date.parse(visitor.end), tag, zone)}
        </li>
        {hosts && (
          <li className="flex items-center gap-3">
            <UserRound aria-hidden className="text-muted" />
            {t('hello.with', { hosts })}
          </li>
        )}
      </ul>
      <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
        <TileButton
          icon={<Check aria-hidden />}
          isMain
          isDisabled={!areFormsReady}
          onPress={() => send({ type: 'yes', steps: forms.stepsOf(visitor, screen.lacksPhoto) })}
        >
          {t('hello.yes')}
        </TileButton>
        <TileButton icon={<CircleHelp aria-hidden />} onPress={() => send({ type: 'no' })}>
          {t('hello.no')}
        </TileButton>
      </div>
    </Frame>
  )
}
