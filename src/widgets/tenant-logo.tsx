import { isAllowedLogo } from '@/config/allowed-logo'
import type { Tenant } from '@/services/tenants'
import { cx } from '@/ui/cx'
import { ProductMark } from '@/ui/layout/product-mark'

/** The tenant's logo, or the product's. Decorative, because the name is next to it. */
export function TenantLogo({
  tenant,
  className = 'size-7',
}: {
  tenant: Pick<Tenant, 'logoUrl'> | undefined
  className?: string
}) {
  const logoUrl = tenant?.logoUrl
  return isAllowedLogo(logoUrl) ? (
    <img src={logoUrl} alt="" className={cx('shrink-0 rounded-control object-contain', className)} />
  ) : (
    <ProductMark className={className} />
  )
}
