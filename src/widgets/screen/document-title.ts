import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Sets the document title to '<page> · <tenant>'.
 * @param owner the tenant's name; by default the product's
 */
export function useDocumentTitle(page: string, owner?: string): void {
  const { t } = useTranslation()
  const name = owner ?? t('product')
  useEffect(() => {
    document.title = page ? `${page} · ${name}` : name
  }, [page, name])
}
