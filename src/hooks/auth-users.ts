import type { Query } from '@/http/query-string'
import { authUsersService } from '@/services/auth-users'
import { authKey } from './keys'
import { pageQuery } from './page-query'

export const authUserQueries = {
  /** Logins at the auth service, of every tenant that the person may open. */
  find: (query: Query = {}) => pageQuery(authKey('users'), query, authUsersService.find),
}
