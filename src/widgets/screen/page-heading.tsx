import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { tenantQueries } from '@/hooks/tenants'
import { PageHeader } from '@/ui/layout/page-header'
import { useTenantId } from '@/widgets/use-tenant-id'
import { useDocumentTitle } from './document-title'

type PageHeadingProps = ComponentProps<typeof PageHeader> & {
  title: string
  /** '<page>' of the document title, if it differs from the heading. */
  documentTitle?: string
}

/** A page header. Its h1 receives focus after a navigation, so that screen readers announce the page. */
export function PageHeading({ documentTitle, ...header }: PageHeadingProps) {
  const tenantId = useTenantId()
  const tenant = useQuery(tenantQueries.get(tenantId))
  useDocumentTitle(documentTitle ?? header.title, tenant.data?.name)
  return <PageHeader {...header} />
}
