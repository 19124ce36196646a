import { perTenant } from '@/widgets/screen/per-tenant'
import { FrontDesk } from './front-desk'

// A page has its own chunk; the front desk itself is in one with the modules it uses, which compresses better.
export default perTenant(FrontDesk)
