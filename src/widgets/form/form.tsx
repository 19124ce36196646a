import { type ComponentProps, type SubmitEvent, use, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { CurrentLocation } from '@/lib/react/current-location'
import { submitOnCommandEnter } from './submit-on-command-enter'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /**
   * Shows its errors itself and does not reject. The form is not submitted again until its promise has settled and the
   * outcome is shown. If a navigation closes the form, the promise waits for it.
   */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>
  /** Nothing is submitted while another request of the form is pending. */
  isPending?: boolean | undefined
}

/** A form that Ctrl+Enter submits too. Its fields show their own errors, not the browser's. */
export function Form({ onSubmit, isPending = false, ...props }: FormProps) {
  const { key } = useLocation()
  const current = use(CurrentLocation)
  // A second click or Enter may come before the screen renders as pending.
  const isSubmitting = useRef(false)
  const [settled, setSettled] = useState(0)
  // Released with the frame that shows the outcome: other effects may run after the next press.
  useLayoutEffect(() => {
    isSubmitting.current = false
  }, [settled])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble through portals: a form around this one's dialog must not be submitted as well.
    event.stopPropagation()
    // After a navigation, React may show the screen before it until the next one has loaded.
    const hasMoved = (current()?.key ?? key) !== key
    if (isSubmitting.current || isPending || hasMoved) return
    isSubmitting.current = true
    try {
      await onSubmit(event)
    } finally {
      setSettled((count) => count + 1)
    }
  }
  return (
    <form
      noValidate
      onKeyDownCapture={submitOnCommandEnter}
      onSubmit={(event) => void submit(event)}
      {...props}
    />
  )
}
