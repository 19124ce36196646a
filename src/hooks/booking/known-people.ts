import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { IN_CHUNK } from '@/config/constants'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { chunks } from '@/lib/lists'
import { inParallel } from '@/lib/tasks'
import { fold } from '@/lib/text/fold'
import { type User, userService } from '@/services/user/user'

const CONCURRENCY = 2
const MOST = 100

/** Users by folded e-mail address. */
export type KnownPeople = ReadonlyMap<string, readonly User[]>

export const knownPeopleQueries = {
  /**
   * The tenant's users with one of these e-mail addresses. Recently loaded addresses come from the cache, so
   * that correcting a list does not reload all of it.
   */
  byEmail: (tenantId: Id, emails: readonly string[]) =>
    queryOptions({
      queryKey: tenantKey(tenantId, 'user', 'by-emails', emails),
      queryFn: async ({ client, signal }): Promise<KnownPeople> => {
        const keyOf = (email: string) => tenantKey(tenantId, 'user', 'by-email', fold(email))
        const unknown = emails.filter((email) => {
          const state = client.getQueryState(keyOf(email))
          return state?.data === undefined || state.isInvalidated
        })
        await inParallel(
          chunks(unknown, IN_CHUNK).map((chunk) => async () => {
            const { data } = await userService.find(
              tenantId,
              { email: { $in: chunk }, $limit: MOST },
              { signal },
            )
            for (const email of chunk)
              client.setQueryData<User[]>(
                keyOf(email),
                data.filter((person) => fold(person.email ?? '') === fold(email)),
              )
          }),
          CONCURRENCY,
        )
        return new Map(emails.map((email) => [fold(email), client.getQueryData<User[]>(keyOf(email)) ?? []]))
      },
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      structuralSharing: false,
      enabled: tenantId !== '' && emails.length > 0,
    }),
}
