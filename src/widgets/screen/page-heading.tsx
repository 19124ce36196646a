import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { tenantQueries } from '@/hooks/tenants'
import { useSignedIn } from '@/session/use-session'
import { PageHeader } from '@/ui/layout/page-header'
import { useDocumentTitle } from './document-title'

type PageHeadingProps = ComponentProps<typeof PageHeader> & {
  title: string
  /** '<page>' of the document's title, where it says more than the heading. */
  documentTitle?: string
}

/** A tenant's page's head. Its h1 takes the focus after a navigation: so a screen reader hears of the new page. */
export function PageHeading({ documentTitle, ...header }: PageHeadingProps) {
  const { tenantId } = useSignedIn()
  const tenant = useQuery(tenantQueries.get(tenantId))
  useDocumentTitle(documentTitle ?? header.title, tenant.data?.name)
  return <PageHeader {...header} />
}
