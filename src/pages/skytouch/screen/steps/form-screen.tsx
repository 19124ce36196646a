import type { ReactNode } from 'react'
import type { Event, FormStep } from '@/kiosk/flow'
import { visitorOf } from '@/pages/skytouch/screen/kiosk-form'
import { AgreementsStep } from './agreements-step'
import { DetailsStep } from './details-step'
import { PhotoStep } from './photo-step'
import { QuestionsStep } from './questions-step'
import type { ScreenProps } from '@/pages/skytouch/screen/screen-props'
import type { StepProps } from './step-props'
import { useTranslation } from 'react-i18next'
import { Frame } from '@/pages/skytouch/screen/frame'

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
export function FormScreen({ tenantId, kiosk, forms, screen, send }: ScreenProps<'form' | 'newForm'>) {
  const isNew = screen.name === 'newForm'
  const visitor = isNew ? visitorOf(screen.walkIn) : screen.hello.visitor
  const answers = isNew ? screen.walkIn.answers : screen.hello.answers
  const steps = isNew ? screen.walkIn.steps : screen.steps
  const Step = STEPS[screen.step]
  const say = (event: Event) => () => send(event)
  return (
    <Step
      tenantId={tenantId}
      forms={forms}
      visitor={visitor}
      formFields={forms.formFieldsOf(visitor, isNew ? 'walkIn' : 'booked')}
      answers={answers}
      place={{ number: steps.indexOf(screen.step) + 1, count: steps.length }}
      isPhotoRequired={kiosk.profile.photo === 'required'}
      cameraId={kiosk.options.cameraId}
      onAnswer={(change) => send({ type: 'answer', step: screen.step, answers: change })}
      onBack={say({ type: 'back' })}
      onNext={say({ type: 'next' })}
    />
  )
}
