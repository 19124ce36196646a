import { useTranslation } from 'react-i18next'

/** Maximum length of a single-line field, and of a long text. */
export const TEXT_LIMIT = 200
export const LONG_TEXT_LIMIT = 2000

/** The limits of a tenant's question. */
type Limits = { min?: number | null; max?: number | null }

/** Returns the error text of a field. Our own rules use keys; any other message is the server's and stays as it is. */
export function useFieldErrorText(): (
  message: string | undefined,
  limit?: number,
  field?: Limits,
) => string | undefined {
  const { t } = useTranslation(['errors', 'common'])
  return (message, limit, field) => {
    switch (message) {
      case 'required':
      case 'name':
      case 'email':
      case 'onlyOne':
      case 'year':
      case 'check':
        return t(`field.${message}`)
      case 'tooLow':
      case 'tooHigh':
      case 'tooShort':
        return t(`common:customField.${message}`, { min: field?.min, max: field?.max })
      case 'unchosenHost':
        return t('common:host.unchosen')
      case 'tooLong':
        return t('field.tooLong', { max: limit ?? field?.max ?? TEXT_LIMIT })
      default:
        return message
    }
  }
}
