import { type ComponentProps, type SubmitEvent, useRef } from 'react'
import { submitOnCommandEnter } from './submit-on-command-enter'

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Shows its errors itself. While its promise is pending, the form is not submitted again. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>
}

/** A form that Ctrl+Enter submits too. Its fields show their own errors, not the browser's. */
export function Form({ onSubmit, ...props }: FormProps) {
  // A second click or Enter may come before the screen renders as pending.
  const isSubmitting = useRef(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble through portals: a form around this one's dialog must not be submitted as well.
    event.stopPropagation()
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await onSubmit(event)
    } finally {
      isSubmitting.current = false
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
