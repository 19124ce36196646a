import { createStore } from '@/lib/store'
import { useErrorWords } from './error-words'

export type Notice = {
  tone: 'error' | 'success' | 'info'
  title: string
  text?: string
  /** A notice with the same id replaces the one that is shown. */
  id?: string
}

/** Notices that wait for the toaster, which is loaded with the first of them. */
export const notices = createStore<readonly Notice[]>([])

const add = (notice: Notice) => notices.set([...notices.get(), notice])

/** Toasts, which close after 6 s (spec §9). A form error must also appear at the form. */
export const notify = {
  error: (title: string, text?: string) => add({ tone: 'error', title, text }),
  success: (title: string, text?: string) => add({ tone: 'success', title, text }),
  info: (title: string, text?: string) => add({ tone: 'info', title, text }),
}

/** For a loose action that failed: a general title over the service's own words. */
export function useNotifyError(): (error: unknown) => void {
  const words = useErrorWords()
  return (error) => {
    const { title, message } = words(error)
    notify.error(title, message)
  }
}
