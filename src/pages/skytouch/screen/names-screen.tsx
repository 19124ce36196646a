import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Names } from '@/kiosk/flow'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { firstField, Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** First and last name, for the search or for a walk-in. */
export function NamesScreen({ screen, send }: ScreenProps<'names' | 'newNames'>) {
  const { t } = useTranslation('skytouch')
  const [names, setNames] = useState<Names>(screen.name === 'names' ? screen.names : screen.walkIn)
  const [isChecked, setChecked] = useState(false)
  const errorOf = (text: string) => (isChecked && text.trim() === '' ? t('error.required') : undefined)
  return (
    <Frame
      title={t('names.title')}
      text={t('names.text')}
      onBack={() => send({ type: 'back' })}
      onNext={() => {
        setChecked(true)
        const typed = { firstName: names.firstName.trim(), lastName: names.lastName.trim() }
        if (!typed.firstName || !typed.lastName) return false
        send({ type: 'names', names: typed })
        return true
      }}
    >
      <Capitals>
        <div data-capitals="words" className="grid gap-6 cramped:grid-cols-2">
          {/* No suggestions: neither other visitors nor earlier input. */}
          <TextField
            {...firstField}
            label={t('names.first')}
            autoComplete="off"
            spellCheck="false"
            value={names.firstName}
            onChange={(firstName) => setNames({ ...names, firstName })}
            errorMessage={errorOf(names.firstName)}
          />
          <TextField
            label={t('names.last')}
            autoComplete="off"
            spellCheck="false"
            value={names.lastName}
            onChange={(lastName) => setNames({ ...names, lastName })}
            errorMessage={errorOf(names.lastName)}
          />
        </div>
      </Capitals>
    </Frame>
  )
}
