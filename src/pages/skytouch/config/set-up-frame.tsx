import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { focusOnMount } from '@/lib/browser/focus'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { Button } from '@/ui/buttons/button'
import { Form } from '@/widgets/form/form'
import { STEPS, type Step } from './draft'

type SetUpFrameProps = {
  step: Step
  /** Undefined on the first step. */
  onBack?: (() => void) | undefined
  onSubmit: () => Promise<unknown>
  submitLabel?: string
  isPending?: boolean
  isDisabled?: boolean
  /** Shown between 'Back' and the submit button. */
  actions?: ReactNode
  children: ReactNode
}

/** One step of the set-up: progress, title, content, and 'Back' and 'Next' in a fixed place. */
export function SetUpFrame(props: SetUpFrameProps) {
  const { step, onBack, onSubmit, submitLabel, isPending = false, isDisabled, actions, children } = props
  const { t } = useTranslation('kiosk-set-up')
  useRootAttribute('bottomBar', true)
  const place = { number: STEPS.indexOf(step) + 1, count: STEPS.length }
  return (
    <Form onSubmit={onSubmit} isPending={isPending} className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <div
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemin={1}
          aria-valuemax={place.count}
          aria-valuenow={place.number}
          aria-valuetext={t('progressOf', place)}
          className="flex items-center gap-3"
        >
          <span className="flex flex-1 gap-1">
            {STEPS.map((one, index) => (
              <span
                key={one}
                className={`h-1 flex-1 rounded-full ${index < place.number ? 'bg-accent' : 'bg-border-strong'}`}
              />
            ))}
          </span>
          <span className="tabular text-label text-muted">{t('progressOf', place)}</span>
        </div>
        <div className="flex flex-col gap-1">
          <h2 tabIndex={-1} ref={onBack && focusOnMount} className="text-title font-semibold outline-none">
            {t(`step.${step}.title`)}
          </h2>
          <p className="text-muted">{t(`step.${step}.text`)}</p>
        </div>
      </header>
      {children}
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-2 border-t border-border bg-surface py-4">
        {onBack ? <Button onPress={onBack}>{t('back')}</Button> : <span />}
        <span className="flex flex-wrap items-center gap-2">
          {actions}
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={isDisabled}>
            {submitLabel ?? t('next')}
          </Button>
        </span>
      </div>
    </Form>
  )
}
