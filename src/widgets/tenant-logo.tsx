import { assetHosts } from '@/config/environment'
import type { Tenant } from '@/services/tenants'
import { cx } from '@/ui/cx'
import { ProductMark } from '@/ui/layout/product-mark'

/** Allows only a `data:image` or a configured host, so that a logo sends no request to a third party. */
function allowed(logoUrl: string | null | undefined): logoUrl is string {
  if (!logoUrl) return false
  if (logoUrl.startsWith('data:image/')) return true
  if (!URL.canParse(logoUrl)) return false
  const { protocol, host } = new URL(logoUrl)
  return protocol === 'https:' && assetHosts.includes(host)
}

/** The tenant's logo, else the product's mark. Decoration: the name stands beside it. */
export function TenantLogo({
  tenant,
  className = 'size-7',
}: {
  tenant: Pick<Tenant, 'logoUrl'> | undefined
  className?: string
}) {
  return allowed(tenant?.logoUrl) ? (
    <img src={tenant.logoUrl} alt="" className={cx('shrink-0 rounded-control object-contain', className)} />
  ) : (
    <ProductMark className={className} />
  )
}
