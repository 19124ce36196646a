import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Names } from '@/kiosk/flow'
import { additionsOf } from '@/lib/contacts/contact-card'
import { personName } from '@/lib/text/person-name'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { demandedNames, type VisitorName } from '@/widgets/fields/visitor-fields'
import { firstField, Frame } from './frame'
import type { ScreenProps } from './screen-props'
import { contactEvent, useFormScan } from './use-form-scan'

/** First and last name, for the search or for a walk-in; one of them is enough unless the tenant demands both. */
export function NamesScreen({ screen, forms, send }: ScreenProps<'names' | 'newNames'>) {
  const { t } = useTranslation('skytouch')
  const [names, setNames] = useState<Names>(screen.name === 'names' ? screen.names : screen.walkIn)
  const [isChecked, setChecked] = useState(false)
  const demanded = screen.name === 'newNames' ? demandedNames(forms.fields) : []
  const problemOf = (name: VisitorName) => {
    if (names[name].trim() !== '') return null
    if (demanded.includes(name)) return 'error.required'
    return name === 'firstName' && personName(names) === '' ? 'error.name' : null
  }
  const errorOf = (name: VisitorName) => {
    const problem = isChecked ? problemOf(name) : null
    return problem ? t(problem) : undefined
  }
  const scanStatus = useFormScan({
    onContact: (contact) => {
      const { firstName, lastName } = names
      const name = { firstName, lastName }
      const additions = additionsOf(contact, name, name)
      setNames({ ...names, ...additions })
      const later =
        screen.name === 'newNames' ? contactEvent(contact, { ...screen.walkIn, ...name }, forms) : null
      if (later) send(later)
      return later !== null || Object.keys(additions).length > 0
    },
    send,
  })
  return (
    <Frame
      title={t('names.title')}
      text={t('names.text')}
      status={scanStatus}
      onBack={() => send({ type: 'back' })}
      onNext={() => {
        setChecked(true)
        if (problemOf('firstName') ?? problemOf('lastName')) return false
        send({
          type: 'names',
          names: { firstName: names.firstName.trim(), lastName: names.lastName.trim() },
        })
        return true
      }}
    >
      <Capitals>
        <div data-capitals="first" className="grid gap-6 cramped:grid-cols-2">
          {/* No suggestions: neither other visitors nor earlier input. */}
          <TextField
            {...firstField}
            label={t('names.first')}
            autoComplete="off"
            spellCheck="false"
            value={names.firstName}
            onChange={(firstName) => setNames({ ...names, firstName })}
            errorMessage={errorOf('firstName')}
          />
          <TextField
            label={t('names.last')}
            autoComplete="off"
            spellCheck="false"
            value={names.lastName}
            onChange={(lastName) => setNames({ ...names, lastName })}
            errorMessage={errorOf('lastName')}
          />
        </div>
      </Capitals>
    </Frame>
  )
}
