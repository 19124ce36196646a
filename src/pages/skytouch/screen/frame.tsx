import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusInvalid, focusOnMount } from '@/lib/browser/focus'
import { Button } from '@/ui/buttons/button'
import { Form } from '@/widgets/form/form'

const QUESTION = 'kiosk-question'

/**
 * For the text field of a screen that asks for one thing: it has the focus, so that the on-screen keyboard is there at
 * once, and a screen reader reads the question with it.
 */
export const firstField = { autoFocus: true, 'aria-describedby': QUESTION } as const

type FrameProps = {
  title: string
  /** Hidden beside the on-screen keyboard. */
  text?: ReactNode
  /** Announced and shown in place of the text when it is set; null before. */
  status?: string | null
  /** Progress, if there are several steps. */
  place?: { number: number; count: number }
  onBack?: () => void
  /** Submits with 'Next'; without it, the screen has its own buttons. Returns false on invalid input. */
  onNext?: () => boolean
  nextLabel?: string
  /** Shown in place of 'Next'. */
  action?: ReactNode
  children?: ReactNode
}

function Dots({ number, count }: { number: number; count: number }) {
  const { t } = useTranslation('skytouch')
  return (
    <div
      role="progressbar"
      aria-label={t('progress', { number, count })}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={number}
      className="flex justify-center gap-3"
    >
      {Array.from({ length: count }, (_, step) => (
        <span
          key={step}
          className={`size-3 rounded-full ${step < number ? 'bg-accent' : 'bg-border-strong'}`}
        />
      ))}
    </div>
  )
}

/** One question per screen, with 'Back' on the left and 'Next' on the right, in a fixed place. */
export function Frame(props: FrameProps) {
  const { title, text, status, place, onBack, onNext, nextLabel, action, children } = props
  const { t } = useTranslation('skytouch')
  const form = useRef<HTMLFormElement>(null)
  const submit = async () => {
    if (onNext && !onNext()) focusInvalid(form.current)
  }
  return (
    <Form
      ref={form}
      autoComplete="off"
      onSubmit={submit}
      // On an upright tablet, question, content and buttons are together in the upper half.
      className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-8 px-8 pt-4 cramped:gap-3 cramped:pt-0 portrait:min-h-[min(45dvh,100cqh)] portrait:flex-none portrait:gap-6 portrait:pt-0"
    >
      <header className="flex flex-col gap-3 text-center wrap-anywhere">
        <h1
          id={QUESTION}
          tabIndex={-1}
          ref={focusOnMount}
          className="text-title font-semibold text-balance outline-none cramped:text-lead"
        >
          {title}
        </h1>
        {text && !status && <div className="text-balance text-muted cramped:hidden">{text}</div>}
        {status !== undefined && (
          <p role="status" className="font-medium text-balance empty:sr-only">
            {status}
          </p>
        )}
      </header>
      <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-center gap-6 portrait:justify-start">
        {children}
      </div>
      <footer className="sticky bottom-0 grid grid-cols-[auto_auto_auto] items-center justify-between gap-4 bg-surface pb-8 cramped:pb-3">
        <span>
          {onBack && (
            <Button
              size="large"
              className="min-w-48 cramped:min-h-control!"
              icon={<ArrowLeft aria-hidden />}
              onPress={onBack}
            >
              {t('back')}
            </Button>
          )}
        </span>
        {place && place.count > 1 ? <Dots {...place} /> : <span />}
        <span className="flex justify-end">
          {action}
          {onNext && (
            // With larger text a long label wraps.
            <Button
              type="submit"
              variant="primary"
              size="large"
              className="min-w-48 whitespace-normal! cramped:min-h-control!"
            >
              <span className="flex items-center gap-3">
                {nextLabel ?? t('next')}
                <ArrowRight aria-hidden />
              </span>
            </Button>
          )}
        </span>
      </footer>
    </Form>
  )
}
