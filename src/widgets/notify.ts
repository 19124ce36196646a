import { createStore } from '@/lib/store'
import { useErrorText } from './error-text'

export type Notice = {
  tone: 'error' | 'success' | 'info'
  title: string
  text?: string
  /** The address of what it is about, for a link. */
  href?: string
  /** A notice replaces the shown one with the same id. */
  id?: string
}

/** Notices that wait for the toaster, which loads with the first of them. */
export const notices = createStore<readonly Notice[]>([])

const notifyAs =
  (tone: Notice['tone']) =>
  (title: string, text?: string, more: Pick<Notice, 'href' | 'id'> = {}) =>
    notices.set([...notices.get(), { tone, title, text, ...more }])

/** Toasts, which close after 6 s (spec §9). A form error must also appear at the form. */
export const notify = {
  error: notifyAs('error'),
  success: notifyAs('success'),
  info: notifyAs('info'),
}

/** For a failed action without a form: a general title and the service's message. */
export function useNotifyError(): (error: unknown) => void {
  const errorText = useErrorText()
  return (error) => {
    const { title, message } = errorText(error)
    notify.error(title, message)
  }
}
