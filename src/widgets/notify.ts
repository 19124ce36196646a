import { createStore } from '@/lib/store'
import { useErrorText } from './error-text'

export type Notice = {
  tone: 'error' | 'success' | 'info'
  title: string
  text?: string
  /** A notice replaces the shown one with the same id. */
  id?: string
}

/** Notices that wait for the toaster, which loads with the first of them. */
export const notices = createStore<readonly Notice[]>([])

const add = (notice: Notice) => notices.set([...notices.get(), notice])

/** Toasts, which close after 6 s (spec §9). A form error must also appear at the form. */
export const notify = {
  error: (title: string, text?: string, id?: string) => add({ tone: 'error', title, text, id }),
  success: (title: string, text?: string) => add({ tone: 'success', title, text }),
  info: (title: string, text?: string, id?: string) => add({ tone: 'info', title, text, id }),
}

/** For a failed action without a form: a general title and the service's message. */
export function useNotifyError(): (error: unknown) => void {
  const errorText = useErrorText()
  return (error) => {
    const { title, message } = errorText(error)
    notify.error(title, message)
  }
}
