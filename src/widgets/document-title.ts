import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Writes the document's title, '<page> · <tenant>' (design §2).
 * @param owner the tenant's name; left out where no tenant is known
 */
export function useDocumentTitle(page: string, owner?: string): void {
  const { t } = useTranslation()
  const name = owner ?? t('product')
  useEffect(() => {
    document.title = page ? `${page} · ${name}` : name
  }, [page, name])
}
