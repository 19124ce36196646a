import { useTranslation } from 'react-i18next'

/** The longest answer of a one-line field, and of a long text. */
export const TEXT_LIMIT = 200
export const LONG_TEXT_LIMIT = 2000

/**
 * The words of what is wrong with a field. Our own rules name them by a key; anything else is what the server said,
 * which stands as it is.
 */
export function useFieldWords(): (message: string | undefined, limit?: number) => string | undefined {
  const { t } = useTranslation('errors')
  return (message, max = TEXT_LIMIT) => {
    switch (message) {
      case 'required':
      case 'email':
      case 'check':
        return t(`field.${message}`)
      case 'tooLong':
        return t('field.tooLong', { max })
      default:
        return message
    }
  }
}
