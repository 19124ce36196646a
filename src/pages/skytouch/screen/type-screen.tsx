import { useTranslation } from 'react-i18next'
import { TileButton } from '@/ui/buttons/tile-button'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** What somebody without a booking comes for. */
export function TypeScreen({ forms, send }: ScreenProps<'type'>) {
  const { t } = useTranslation('skytouch')
  return (
    <Frame title={t('type.title')} onBack={() => send({ type: 'back' })}>
      <div className="grid gap-4 landscape:grid-cols-2">
        {forms.types.map(({ visitTypeId, name }) => (
          <TileButton
            key={visitTypeId}
            size="row"
            onPress={() => send({ type: 'visitType', visitTypeId, steps: forms.walkInSteps(visitTypeId) })}
          >
            {name}
          </TileButton>
        ))}
      </div>
    </Frame>
  )
}
