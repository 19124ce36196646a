import { useTranslation } from 'react-i18next'
import { useBriefly } from '@/lib/react/use-briefly'
import { Spinner } from '@/ui/feedback/spinner'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** From here on somebody wonders whether anything happens, in ms. */
const PATIENCE = 5_000

/** What is asked of the server takes a moment. */
export function WorkingScreen({ screen }: ScreenProps<'working'>) {
  const { t } = useTranslation('skytouch')
  const isLong = useBriefly(screen, null, PATIENCE) === null
  return (
    <Frame title={t('working.title')} text={<p role="status">{isLong && t('working.long')}</p>}>
      <span className="flex justify-center text-accent">
        <Spinner className="size-24" />
      </span>
    </Frame>
  )
}
