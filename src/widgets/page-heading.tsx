import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { tenantQueries } from '@/hooks/tenants'
import { useSignedIn } from '@/session/use-session'
import { PageHeader } from '@/ui/page-header'

/** Writes the document's title, '<page> · <tenant>' (design §2). */
export function usePageTitle(page: string): void {
  const { t } = useTranslation()
  const { tenantId } = useSignedIn()
  const tenant = useQuery(tenantQueries.get(tenantId))
  const owner = tenant.data?.name ?? t('product')
  useEffect(() => {
    document.title = page ? `${page} · ${owner}` : owner
  }, [page, owner])
}

type PageHeadingProps = ComponentProps<typeof PageHeader> & {
  title: string
  /** '<page>' of the document's title, where it says more than the heading. */
  documentTitle?: string
}

/** The page's head. Its h1 takes the focus after a navigation, which is how a screen reader hears of the new page. */
export function PageHeading({ documentTitle, ...header }: PageHeadingProps) {
  usePageTitle(documentTitle ?? header.title)
  return <PageHeader {...header} />
}
