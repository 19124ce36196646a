import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { photoDemand } from '@/kiosk/device/kiosk'
import type { Event, FormStep } from '@/kiosk/flow'
import { additionsOf } from '@/lib/contacts/contact-card'
import { isContact } from '@/lib/visitor-details'
import { firstField, Frame } from '@/pages/skytouch/screen/frame'
import { visitorOf } from '@/pages/skytouch/screen/kiosk-form'
import type { ScreenProps } from '@/pages/skytouch/screen/screen-props'
import { useFormScan } from '@/pages/skytouch/screen/use-form-scan'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { CustomField } from '@/widgets/fields/custom-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { useDetailFields } from '@/widgets/fields/visitor-fields'
import {
  answerOf,
  signatureIn,
  validateAgreements,
  validateDetails,
  validateQuestions,
  withSignature,
} from '@/widgets/fields/visitor-form'
import { PhotoStep } from './photo-step'
import type { StepProps } from './step-props'

const INPUT_MODE = { email: 'email', phone: 'tel' } as const

/** Missing details only: a kiosk does not show known ones. */
function DetailsStep(props: StepProps) {
  const { forms, visitor, formFields, answers, place, onAnswer, onBack, onNext } = props
  const { t } = useTranslation('skytouch')
  const fieldErrorText = useFieldErrorText()
  const [isChecked, setChecked] = useState(false)
  const errors = validateDetails(forms.formOf(visitor), visitor, answers)
  const fields = useDetailFields(forms.fields).filter(({ name }) => formFields.details.includes(name))
  const scanStatus = useFormScan({
    onContact: (contact) => {
      const texts = fields.map(({ name }) => [name, answers.details[name] ?? ''] as const)
      const additions = additionsOf(contact, visitor, Object.fromEntries(texts))
      onAnswer({ details: { ...answers.details, ...additions } })
      return Object.keys(additions).length > 0
    },
  })
  const plain = fields.filter(({ name }) => !isContact(name))
  const contact = fields.filter(({ name }) => isContact(name))
  const [first] = [...plain, ...contact]
  const field = ({ name, label }: (typeof fields)[number]) => (
    <TextField
      key={name}
      {...(name === first?.name && firstField)}
      label={label}
      autoComplete="off"
      spellCheck="false"
      inputMode={isContact(name) ? INPUT_MODE[name] : 'text'}
      value={answers.details[name] ?? ''}
      onChange={(text) => onAnswer({ details: { ...answers.details, [name]: text } })}
      errorMessage={isChecked ? fieldErrorText(errors[name]) : undefined}
    />
  )
  return (
    <Frame
      title={t('steps.details')}
      status={scanStatus}
      place={place}
      onBack={onBack}
      onNext={() => {
        setChecked(true)
        const isGood = fields.every(({ name }) => !errors[name])
        if (isGood) onNext()
        return isGood
      }}
    >
      <Capitals>
        <div className="flex flex-col gap-6">{plain.map(field)}</div>
      </Capitals>
      {contact.map(field)}
    </Frame>
  )
}

/** Agreements, each with a checkbox and the typed name as a signature. */
function AgreementsStep(props: StepProps) {
  const { forms, visitor, formFields, answers, place, onAnswer, onBack, onNext } = props
  const { t } = useTranslation('skytouch')
  const [isChecked, setChecked] = useState(false)
  const errors = validateAgreements(forms.formOf(visitor), visitor, answers)
  return (
    <Frame
      title={t('steps.agreements')}
      place={place}
      onBack={onBack}
      onNext={() => {
        setChecked(true)
        const isGood = formFields.agreements.every(({ field }) => !errors[String(field.customFieldId)])
        if (isGood) onNext()
        return isGood
      }}
    >
      {formFields.agreements.map((question) => {
        const { field } = question
        const key = String(field.customFieldId)
        const { accepted, name } = signatureIn(answers, question)
        const error = isChecked ? errors[key] : undefined
        const label = field.label || field.name
        return (
          <section key={key} aria-label={label} className="flex flex-col gap-4">
            <h2 className="text-lead font-semibold">{label}</h2>
            {field.help && <p className="whitespace-pre-line">{field.help}</p>}
            <Checkbox
              isSelected={accepted}
              errorMessage={error === 'accept' ? t('agreement.mustAccept') : undefined}
              onChange={(isAccepted) => onAnswer(withSignature(answers, question, { accepted: isAccepted }))}
            >
              {t('agreement.accept')}
            </Checkbox>
            {accepted && (
              <div data-capitals="first">
                <TextField
                  autoFocus
                  label={t('agreement.name')}
                  autoComplete="off"
                  spellCheck="false"
                  value={name}
                  onChange={(text) => onAnswer(withSignature(answers, question, { name: text }))}
                  errorMessage={error === 'sign' ? t('error.required') : undefined}
                />
              </div>
            )}
          </section>
        )
      })}
    </Frame>
  )
}

/** The tenant's own questions. */
function QuestionsStep(props: StepProps) {
  const { forms, visitor, formFields, answers, place, onAnswer, onBack, onNext } = props
  const { t } = useTranslation('skytouch')
  const fieldErrorText = useFieldErrorText()
  const [isChecked, setChecked] = useState(false)
  const errors = validateQuestions(forms.formOf(visitor), visitor, answers)
  const errorOf = (id: string | number) => errors[String(id)]
  return (
    <Frame
      title={t('steps.questions')}
      place={place}
      onBack={onBack}
      onNext={() => {
        setChecked(true)
        const isGood = formFields.questions.every(({ field }) => !errorOf(field.customFieldId))
        if (isGood) onNext()
        return isGood
      }}
    >
      {formFields.questions.map((question) => {
        const { field, kind } = question
        return (
          <CustomField
            key={field.customFieldId}
            field={field}
            kind={kind}
            value={answerOf(visitor, answers, question)}
            onChange={(value) =>
              onAnswer({ answers: { ...answers.answers, [String(field.customFieldId)]: value } })
            }
            errorMessage={
              isChecked ? fieldErrorText(errorOf(field.customFieldId), undefined, field) : undefined
            }
          />
        )
      })}
    </Frame>
  )
}

/** The tenant's privacy notice for walk-ins, shown before anything is sent. */
function NoticeStep({ forms, place, onBack, onNext }: StepProps) {
  const { t } = useTranslation('skytouch')
  return (
    <Frame
      title={t('steps.notice')}
      place={place}
      onBack={onBack}
      nextLabel={t('notice.understood')}
      onNext={() => {
        onNext()
        return true
      }}
    >
      <p className="text-center text-lead whitespace-pre-line">{forms.notice}</p>
    </Frame>
  )
}

const STEPS: Record<FormStep, (props: StepProps) => ReactNode> = {
  details: DetailsStep,
  questions: QuestionsStep,
  photo: PhotoStep,
  agreements: AgreementsStep,
  notice: NoticeStep,
}

/** The form for missing data of a booked visitor or for a walk-in, with the same steps. */
export function FormScreen({ kiosk, forms, screen, send }: ScreenProps<'form' | 'newForm'>) {
  const isNew = screen.name === 'newForm'
  const visitor = isNew ? visitorOf(screen.walkIn) : screen.hello.visitor
  const answers = isNew ? screen.walkIn.answers : screen.hello.answers
  const steps = isNew ? screen.walkIn.steps : screen.steps
  const Step = STEPS[screen.step]
  const say = (event: Event) => () => send(event)
  return (
    <Step
      forms={forms}
      visitor={visitor}
      formFields={forms.formFieldsOf(visitor, isNew ? 'walkIn' : 'booked')}
      answers={answers}
      place={{ number: steps.indexOf(screen.step) + 1, count: steps.length }}
      isPhotoRequired={photoDemand(kiosk.profile) === 'required'}
      cameraId={kiosk.options.cameraId}
      onAnswer={(change) => send({ type: 'answer', step: screen.step, answers: change })}
      onBack={say({ type: 'back' })}
      onNext={say({ type: 'next' })}
    />
  )
}
