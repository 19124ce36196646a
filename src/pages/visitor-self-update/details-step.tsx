import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maskEmail, maskPhone } from '@/lib/text/mask'
import { type ContactDetail, isContact } from '@/lib/visitor-details'
import type { VisitorDraft } from '@/lib/visitor-draft'
import type { VisitUserField } from '@/services/booking/lookups'
import type { VisitUser } from '@/services/booking/visit-user'
import { hasLinkToken } from '@/session/link'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { useDetailFields } from '@/widgets/fields/visitor-fields'
import { validateDetails, detailOf, detailsChange, type VisitorForm } from '@/widgets/fields/visitor-form'
import { StepFrame, type StepPlace } from './step-frame'
import { useLinkIds } from './use-link-ids'
import { useSave } from './use-save'

type MaskedFieldProps = {
  name: ContactDetail
  label: string
  /** The server's value, masked or not. */
  stored: string
  /** Whether the server's value was not requested. */
  isHidden: boolean
  /** The new input; undefined if none. */
  typed: string | undefined
  isRequired: boolean
  onChange: (text: string) => void
  errorMessage: string | undefined
}

const INPUT = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const

/** E-mail or phone. A known value is shown masked only, because the link may be in anybody's hands. */
function MaskedField(props: MaskedFieldProps) {
  const { name, label, stored, isHidden, typed, isRequired, onChange, errorMessage } = props
  const { t } = useTranslation('self-update')
  const [isOpen, setOpen] = useState((stored === '' && !isHidden) || Boolean(typed))
  const isKnown = isHidden || stored !== ''
  const mask = name === 'email' ? maskEmail(stored) : maskPhone(stored)
  if (!isOpen)
    return (
      <div className="flex flex-col gap-1.5">
        <span className="text-label font-medium">{label}</span>
        <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sunken pl-3">
          <span className="min-w-0">{isHidden ? t('hidden') : mask}</span>
          <Button
            variant="quiet"
            aria-label={t('changeField', { field: label })}
            onPress={() => setOpen(true)}
          >
            {t('change')}
          </Button>
        </div>
      </div>
    )
  return (
    <TextField
      {...INPUT[name]}
      label={label}
      isRequired={isRequired && !isKnown}
      // After a press on 'Change'.
      autoFocus={isKnown && !typed}
      description={isHidden ? t('keepHidden') : stored === '' ? undefined : t('keepMasked', { mask })}
      value={typed ?? ''}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  )
}

export type StepProps = {
  visitor: VisitUser
  form: VisitorForm
  draft: VisitorDraft
  onDraft: (part: Partial<VisitorDraft>) => void
  place: StepPlace
}

const AUTO_COMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  vehicleRegistration: 'off',
} as const

/** The visitor's details, prefilled. */
export function DetailsStep(props: StepProps & { fields: readonly VisitUserField[]; intro: string | null }) {
  const { visitor, form, draft, onDraft, place, fields, intro } = props
  const ids = useLinkIds()
  const { t } = useTranslation(['self-update', 'form'])
  const fieldErrorText = useFieldErrorText()
  const save = useSave()
  const [isChecked, setChecked] = useState(false)
  const errors = isChecked ? validateDetails(form, visitor, draft) : {}
  const errorOf = (name: string) => fieldErrorText(errors[name]) ?? save.fieldErrors[name]
  const type = (name: string, text: string) => onDraft({ details: { ...draft.details, [name]: text } })
  const details = useDetailFields(fields)
  const isHidden = !hasLinkToken(ids)

  const text = (name: keyof typeof AUTO_COMPLETE, label: string, isRequired: boolean) => (
    <TextField
      key={name}
      label={label}
      isRequired={isRequired}
      autoComplete={AUTO_COMPLETE[name]}
      value={detailOf(visitor, draft, name)}
      onChange={(value) => type(name, value)}
      errorMessage={errorOf(name)}
    />
  )
  return (
    <StepFrame
      place={place}
      title={t('details.title')}
      description={intro ?? undefined}
      save={save}
      check={() => {
        setChecked(true)
        const isValid = Object.keys(validateDetails(form, visitor, draft)).length === 0
        return isValid ? detailsChange(form, visitor, draft) : null
      }}
      onSaved={() => onDraft({ details: {} })}
    >
      <Capitals>
        <div className="flex flex-col gap-5">
          {form.names.map((name) => text(name, t(`form:visitor.${name}`), form.required.has(name)))}
          {details.map(({ name, label, isRequired }) =>
            isContact(name) ? (
              <MaskedField
                key={name}
                name={name}
                label={label}
                stored={isHidden ? '' : (visitor[name] ?? '')}
                isHidden={isHidden}
                typed={draft.details[name]}
                isRequired={isRequired}
                onChange={(value) => type(name, value)}
                errorMessage={errorOf(name)}
              />
            ) : (
              text(name, label, isRequired)
            ),
          )}
        </div>
      </Capitals>
    </StepFrame>
  )
}
