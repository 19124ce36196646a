import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { productService } from '@/services/product'
import { authKey } from './keys'

export const productQueries = {
  /** Which of the user's tenants have this product. */
  find: () =>
    queryOptions({
      queryKey: authKey('product', 'find'),
      queryFn: ({ signal }) => productService.find({ signal }),
      staleTime: LOOKUP_STALE_TIME,
    }),
}
