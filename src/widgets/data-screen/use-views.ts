import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { userMutations, userQueries } from '@/hooks/user'
import { fold } from '@/lib/fold'
import { requestId } from '@/lib/request-id'
import { useSignedIn } from '@/session/use-session'

const viewSchema = z.object({ id: z.string(), name: z.string(), search: z.string() })

/** Filters, order and columns under a name; `search` is the address they stand in. */
export type ScreenView = z.infer<typeof viewSchema>

/** What the server keeps is an open object (contract §3): odd entries are left out. */
function parseViews(value: unknown): ScreenView[] {
  const entries: unknown[] = Array.isArray(value) ? value : []
  return entries.flatMap((entry) => {
    const found = z.safeParse(viewSchema, entry)
    return found.success ? found.data : []
  })
}

/** A person's saved views of one data screen, kept with their dashboard settings (design §4). */
export function useViews(screen: string) {
  const client = useQueryClient()
  const { tenantId, login } = useSignedIn()
  const own = useQuery(userQueries.own(tenantId, login))
  const userId = own.data?.id ?? ''
  const settingsQuery = userQueries.dashboardSettings(tenantId, userId)
  const { data: settings } = useQuery({ ...settingsQuery, staleTime: LOOKUP_STALE_TIME })
  const { mutateAsync } = useMutation(userMutations.changeDashboardSettings(tenantId, userId, client))
  const part = `${screen}Views`
  const views = useMemo(() => parseViews(settings?.[part]), [settings, part])

  /** Another tab may have saved one meanwhile, so what is kept now is read before it is changed. */
  const change = async (next: (kept: ScreenView[]) => ScreenView[]) => {
    const kept = parseViews((await client.fetchQuery({ ...settingsQuery, staleTime: 0 }))[part])
    await mutateAsync({ [part]: next(kept) })
  }

  return {
    views,
    /** A tenant may have no record of the person, and then no place for their views. */
    canKeep: userId !== '' && settings !== undefined,
    /** Under a name that is there it takes the other's place. */
    save: (name: string, search: string) =>
      change((kept) => {
        const same = kept.find((view) => fold(view.name) === fold(name))
        const view = { id: same?.id ?? requestId(), name, search }
        return same ? kept.map((one) => (one === same ? view : one)) : [...kept, view]
      }),
    remove: (id: string) => change((kept) => kept.filter((view) => view.id !== id)),
  }
}
