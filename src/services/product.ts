// spec §7: GET /api/auth/v1/{product}
import * as z from 'zod/mini'
import { product } from '@/config/environment'
import { encodePart } from '@/config/parse-url'
import { type CallOptions, serviceCalls } from '@/http/calls'
import { ifNotOffered } from '@/http/errors'
import { findAll } from '@/http/whole-list'
import { id } from '@/lib/id-schema'
import { flag, type Shape } from './shapes'

const productSchema = z.looseObject({ product: z.string(), tenantId: id, enabled: flag(true) })

/** Whether a tenant has this product. Source: assumed. */
export type ProductOfTenant = Shape<typeof productSchema>

const calls = serviceCalls({ name: 'product', path: `api/auth/v1/${encodePart(product)}` })

export const productService = {
  /**
   * GET /api/auth/v1/{product}: whether each of the user's tenants has the product of `VITE_PRODUCT`. Empty if the
   * deployment has no such service.
   */
  find: (options?: CallOptions): Promise<ProductOfTenant[]> =>
    findAll((page) => calls.find(productSchema, null, page, options)).catch(ifNotOffered([])),
}
