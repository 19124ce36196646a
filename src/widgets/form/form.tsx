import { type ComponentProps, startTransition, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { submitOnCommandEnter } from './submit-on-command-enter'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /**
   * Shows its errors itself. The form is not submitted again until its promise has settled and the outcome is shown;
   * what closes the form is a part of it, so the promise waits for that navigation.
   */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>
}

/** A form that Ctrl+Enter submits too. Its fields show their own errors, not the browser's. */
export function Form({ onSubmit, ...props }: FormProps) {
  // A second click or Enter may come before the screen renders as pending.
  const isSubmitting = useRef(false)
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    isSubmitting.current = false
  }, [settled])
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble through portals: a form around this one's dialog must not be submitted as well.
    event.stopPropagation()
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await onSubmit(event)
    } finally {
      // Rendered together with a navigation, which is a transition too: a form that closes is not released before.
      startTransition(() => setSettled((count) => count + 1))
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
