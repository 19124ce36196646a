import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isServiceError, ownFault, statusOf } from '@/http/faults'

const statuses = [403, 404, 409, 410, 422, 429] as const

/** A translated title; the message is the service's own where it has one (spec §8). */
export type ErrorWords = { title: string; message: string }

function wordsOf(t: TFunction<'errors'>, error: unknown): ErrorWords {
  const own = ownFault(error)
  if (own) return { title: t('general'), message: t(own) }
  const known = statuses.find((status) => status === statusOf(error))
  return {
    title: known ? t(`status.${known}`) : t('general'),
    message: isServiceError(error) && error.message ? error.message : t('unexpected'),
  }
}

/** Turns any error into a title and a message. Authentication and services speak for themselves; the rest is translated. */
export function useErrorWords(): (error: unknown) => ErrorWords {
  const { t } = useTranslation('errors')
  return (error) => wordsOf(t, error)
}
