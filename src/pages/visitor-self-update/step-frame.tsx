import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusInvalid, focusOnMount } from '@/lib/browser/focus'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { useListener } from '@/lib/react/use-listener'
import { useOnce } from '@/lib/react/use-once'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'
import { Form } from '@/widgets/form/form'
import type { Save, StepChange } from './use-save'

export type StepPlace = {
  number: number
  count: number
  /** Undefined on the first step. */
  onBack?: () => void
  /** Resolves when the next step is shown. */
  onDone: () => Promise<void>
}

type StepFrameProps = {
  place: StepPlace
  title: string
  description?: string
  save: Save
  /** What 'Next' saves; null if a field is invalid: the first one is focused. */
  check: () => StepChange | null
  /** Removes what is saved from the draft. */
  onSaved?: () => void
  submitLabel?: string
  children: ReactNode
}

function Failure({ save }: Pick<StepFrameProps, 'save'>) {
  const { t } = useTranslation('self-update')
  const errorText = useErrorText('visitor')
  if (!save.error) return null
  if (save.isWaiting)
    return (
      <InlineAlert tone="warning" live="alert" title={t('notSaved')}>
        {t('waiting')}
      </InlineAlert>
    )
  return (
    <InlineAlert tone="danger" title={t('notSaved')}>
      {errorText(save.error).message}
    </InlineAlert>
  )
}

/** One step per screen: progress, question, 'Back' and 'Next'. */
export function StepFrame(props: StepFrameProps) {
  const { place, title, description, save, check, onSaved, submitLabel, children } = props
  const { t } = useTranslation('self-update')
  const form = useRef<HTMLFormElement>(null)
  const isMounted = useIsMounted()
  // Resubmits the form, so that input typed offline is included.
  const resubmit = () => form.current?.requestSubmit()
  useListener(save.isWaiting ? window : null, 'online', resubmit)
  useOnce(save.isConnected ? 'connected' : null, resubmit)
  const submit = async () => {
    const change = check()
    if (!change) return focusInvalid(form.current)
    try {
      await save.mutateAsync(change)
    } catch {
      // `save.error` shows the failure.
      return focusInvalid(form.current)
    }
    // The visitor may have gone back meanwhile.
    if (!isMounted.current) return
    onSaved?.()
    await place.onDone()
  }
  return (
    <Form ref={form} onSubmit={submit} isPending={save.isPending} className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <div
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemin={1}
          aria-valuemax={place.count}
          aria-valuenow={place.number}
          aria-valuetext={t('progressOf', place)}
          className="flex flex-col gap-2"
        >
          <span className="tabular text-label text-muted">{t('progressOf', place)}</span>
          <span className="flex gap-1">
            {Array.from({ length: place.count }, (_, step) => (
              <span
                key={step}
                className={`h-1 flex-1 rounded-full ${step < place.number ? 'bg-accent' : 'bg-border-strong'}`}
              />
            ))}
          </span>
        </div>
        <h2
          tabIndex={-1}
          // Announce later steps by focus; on the first, the page heading is read first.
          ref={place.onBack ? focusOnMount : undefined}
          className="pt-2 text-title font-semibold outline-none"
        >
          {title}
        </h2>
        {description && <p className="text-muted">{description}</p>}
      </header>
      {/* No changes while saving. */}
      <div inert={save.isPending} className="flex flex-col gap-6">
        {children}
      </div>
      <Failure save={save} />
      <div className="flex flex-wrap gap-3">
        {place.onBack && (
          <Button size="large" onPress={place.onBack} isDisabled={save.isPending}>
            {t('back')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="flex-1"
          isPending={save.isPending}
          pendingLabel={t('saving')}
        >
          {submitLabel ?? t('next')}
        </Button>
      </div>
    </Form>
  )
}
