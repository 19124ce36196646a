import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { longDayText } from '@/lib/time/clock-text'
import { deviceZone } from '@/lib/time/zone'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextField } from '@/ui/fields/text-field'
import { agreementsChange } from '@/widgets/fields/visitor-change'
import { signatureIn, signedOf, validateAgreements, withSignature } from '@/widgets/fields/visitor-form'
import type { Question } from '@/widgets/questions'
import type { StepProps } from './details-step'
import { StepFrame } from './step-frame'
import { useSave } from './use-save'

type AgreementProps = Pick<StepProps, 'visitor' | 'draft' | 'onDraft'> & {
  question: Question
  error: string | undefined
}

function Agreement({ visitor, draft, onDraft, question, error }: AgreementProps) {
  const { t } = useTranslation('self-update')
  const { tag } = useLocale()
  const { field } = question
  const { accepted, name } = signatureIn(draft, question)
  const signed = signedOf(visitor, question)
  const label = field.label || field.name
  return (
    <section aria-label={label} className="flex flex-col gap-3 rounded-card border border-border p-4">
      <h3 className="text-lead font-semibold">{label}</h3>
      {field.help && <p className="whitespace-pre-line">{field.help}</p>}
      {signed ? (
        <p className="flex items-start gap-2 text-success">
          <FileCheck aria-hidden className="mt-1 size-4 shrink-0" />
          {t('agreements.signed', {
            name: signed.name,
            date: longDayText(Date.parse(signed.at), tag, deviceZone()),
          })}
        </p>
      ) : (
        <>
          <Checkbox
            isSelected={accepted}
            errorMessage={error === 'accept' ? t('agreements.mustAccept') : undefined}
            onChange={(isAccepted) => onDraft(withSignature(draft, question, { accepted: isAccepted }))}
          >
            {t('agreements.accept')}
          </Checkbox>
          {accepted && (
            <TextField
              label={t('agreements.name')}
              description={t('agreements.nameHelp')}
              isRequired
              autoComplete="name"
              value={name}
              onChange={(text) => onDraft(withSignature(draft, question, { name: text }))}
              errorMessage={error === 'sign' ? t('agreements.mustSign') : undefined}
            />
          )}
        </>
      )}
    </section>
  )
}

/** Agreements, each with a checkbox and the typed name as a signature. */
export function AgreementsStep({ visitor, form, draft, onDraft, place }: StepProps) {
  const { t } = useTranslation('self-update')
  const save = useSave()
  const [isChecked, setChecked] = useState(false)
  const errors = isChecked ? validateAgreements(form, visitor, draft) : {}
  return (
    <StepFrame
      place={place}
      title={t('agreements.title')}
      save={save}
      check={() => {
        setChecked(true)
        const isValid = Object.keys(validateAgreements(form, visitor, draft)).length === 0
        const at = new Date().toISOString()
        return isValid ? (now) => agreementsChange(form, now, draft, at) : null
      }}
      onSaved={() => onDraft({ signatures: {} })}
    >
      <div className="flex flex-col gap-4">
        {form.agreements.map((question) => (
          <Agreement
            key={question.field.customFieldId}
            visitor={visitor}
            draft={draft}
            onDraft={onDraft}
            question={question}
            error={errors[String(question.field.customFieldId)]}
          />
        ))}
      </div>
    </StepFrame>
  )
}
