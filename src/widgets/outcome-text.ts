import type { ParseKeys } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors, foundBefore, isOutcomeUnknown, serviceMessage } from '@/http/errors'
import { type ErrorText, useErrorText } from './error-text'

type Refused = Extract<ParseKeys<'outcomes'>, `refused.${string}`>
export type Act = Refused extends `refused.${infer One}` ? One : never

/** A change, for a sentence about its outcome. `name`: of the record, or the number of the card. */
export type About = { act: Act; name: string }

/** The reason in one text: what the service says, or what its status means. */
function reasonOf(error: unknown, { title, message }: ErrorText, general: string): string {
  const hasFields = Object.keys(fieldErrors(error)).length > 0
  const isSaid = hasFields || serviceMessage(error) !== '' || foundBefore(error) !== null
  return isSaid || title === general ? message : title
}

/** Says by name and act what became of a failed change: it was not made, or it is not known. */
export function useOutcomeText(): (error: unknown, about: About) => { title: string; message: string } {
  const { t } = useTranslation(['outcomes', 'errors'])
  const errorText = useErrorText()
  return useCallback(
    (error, { act, name }) => ({
      title: t(`${isOutcomeUnknown(error) ? 'unclear' : 'refused'}.${act}`, { name }),
      message: reasonOf(error, errorText(error), t('errors:general')),
    }),
    [t, errorText],
  )
}
