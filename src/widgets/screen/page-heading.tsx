import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { tenantQueries } from '@/hooks/tenants'
import { useSignedIn } from '@/session/use-session'
import { PageHeader } from '@/ui/layout/page-header'
import { useDocumentTitle } from './document-title'

type PageHeadingProps = ComponentProps<typeof PageHeader> & {
  title: string
  /** '<page>' of the document title, if it differs from the heading. */
  documentTitle?: string
}

/** A page header. Its h1 receives focus after a navigation, so that screen readers announce the page. */
export function PageHeading({ documentTitle, ...header }: PageHeadingProps) {
  const { tenantId } = useSignedIn()
  const tenant = useQuery(tenantQueries.get(tenantId))
  useDocumentTitle(documentTitle ?? header.title, tenant.data?.name)
  return <PageHeader {...header} />
}
