import type { i18n as I18n, TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '@/hooks/clock'
import {
  appErrorCode,
  contradictionOf,
  fieldErrors,
  type Found,
  foundBefore,
  isInvalid,
  isNoRecord,
  isOutcomeUnknown,
  isServiceError,
  serviceMessage,
  statusOf,
} from '@/http/errors'
import { useLocale } from '@/i18n/use-locale'
import { clockText, dayText } from '@/lib/time/clock-text'
import { isChunkLoadError } from './screen/reload-once'

const statuses = [400, 403, 404, 405, 409, 410, 422, 429, 501] as const

/** Who reads the error. Visitors do not see service messages. */
export type Reader = 'staff' | 'visitor'

/** A translated title; the message is the service's own if it has one (spec §8). */
export type ErrorText = {
  title: string
  message: string
  /** For administrators; empty for visitors. */
  details: string
}

/** A response that the app cannot parse. */
const isUnreadable = (error: unknown) => ['answer', 'saved'].includes(appErrorCode(error) ?? '')

function detailsOf({ t }: I18n, error: unknown): string {
  const errorText = isServiceError(error) ? `${error.name} (${error.code}): ${error.message}` : String(error)
  const call = contradictionOf(error)
  const hints = [
    ...(call
      ? [t('outcomes:contradiction', { call, command: 'npm run doctor -- --config config.json' })]
      : []),
    ...(isUnreadable(error) ? [t('outcomes:doctor', { command: 'npm run doctor' })] : []),
  ]
  return [errorText, ...hints].join('\n')
}

/** For a visitor, who cannot do anything about a service's message and has no administrator. */
function visitorMessage(t: TFunction<'errors'>, error: unknown): string {
  if (isInvalid(error)) return t('visitor.input')
  const status = statusOf(error) ?? 0
  const isRefused = [401, 403, 410].includes(status) || isNoRecord(error)
  return t(isRefused ? 'visitor.link' : 'visitor.general')
}

/** What happened meanwhile, with the day of a time unless it is today. */
function foundText({ t }: I18n, found: Found, tag: string): string {
  switch (found.state) {
    case 'inside':
    case 'left': {
      const { name, timeZone } = found
      const moment = Date.parse(found.time ?? '')
      const [day, today] = [moment, serverNow()].map((time) => dayText(time, tag, timeZone))
      const time = [...(day === today ? [] : [day]), clockText(moment, tag, timeZone)].join(', ')
      return Number.isNaN(moment)
        ? t(`outcomes:found.${found.state}Untimed`, { name })
        : t(`outcomes:found.${found.state}`, { name, time })
    }
    case 'held':
      return t(found.name ? 'outcomes:found.held' : 'outcomes:found.heldUnnamed', found)
    default:
      return t(`outcomes:found.${found.state}`, found)
  }
}

/** Messages of a service by the path of their field, see `fieldErrors`. */
export type FieldMessages = Readonly<Record<string, string>>

/** The field at the end of a path, e.g. 'firstName' of 'visitors.0.firstName'. */
export const fieldName = (path: string): string => path.replace(/(\.\d+)+$/, '').replace(/.*\./, '')

/** What Feathers' validation says besides its messages for fields. */
const NO_REASON = /^validation failed$/i

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A service's message with those for fields. A field without a label, or before its texts are loaded, has its path. */
function withFields(i18n: I18n, message: string, fields: FieldMessages): string {
  const entries = Object.entries(fields)
  if (entries.length === 0) return message
  const lines = entries.map(([path, value]) => {
    const name = fieldName(path)
    const keys = [`form:visitor.${name}`, `outcomes:field.${name}`]
    const label = i18n.t(keys, { defaultValue: path })
    return label ? i18n.t('common:labelled', { label, value }) : value
  })
  return [NO_REASON.test(message) ? '' : message, ...lines].filter(Boolean).map(sentence).join(' ')
}

type Context = { i18n: I18n; reader: Reader; tag: string }

function errorTextOf(
  t: TFunction<'errors'>,
  error: unknown,
  fields: FieldMessages,
  { i18n, reader, tag }: Context,
): ErrorText {
  const errorCode = isChunkLoadError(error) ? 'unreachable' : appErrorCode(error)
  const details = reader === 'visitor' ? '' : detailsOf(i18n, error)
  const isOfService = isUnreadable(error) || !errorCode
  if (reader === 'visitor' && isOfService)
    return { title: t('general'), message: visitorMessage(t, error), details }
  if (isOutcomeUnknown(error) && errorCode !== 'saved') {
    const reason = errorCode ? '' : serviceMessage(error)
    return { title: t('general'), message: [reason, t('outcome')].filter(Boolean).join(' '), details }
  }
  if (errorCode) return { title: t('general'), message: t(errorCode), details }
  const translatedStatus = statuses.find((status) => status === statusOf(error))
  const found = foundBefore(error)
  const message = found ? foundText(i18n, found, tag) : withFields(i18n, serviceMessage(error), fields)
  // It says what to do, also where only the message is shown.
  if (translatedStatus === 429 && !message) return { title: t('general'), message: t('status.429'), details }
  return {
    title: translatedStatus ? t(`status.${translatedStatus}`) : t('general'),
    message: message || t('unexpected'),
    details,
  }
}

/**
 * Converts an error to text. Messages of authentication and services are used as they are; others are translated.
 * `fields`: the messages for fields to be shown, by default all.
 */
export function useErrorText(
  reader: Reader = 'staff',
): (error: unknown, fields?: FieldMessages) => ErrorText {
  const { t, i18n } = useTranslation('errors')
  const { tag } = useLocale()
  return useCallback(
    (error, fields = fieldErrors(error)) => errorTextOf(t, error, fields, { i18n, reader, tag }),
    [t, i18n, reader, tag],
  )
}
