import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { photoQuery } from '@/hooks/user/user-photo'
import type { Id } from '@/http/calls'
import { setTimeout } from '@/lib/time/timer'

/** Debounce in ms, so that rows that are scrolled past, or shown between two letters of a search, load nothing. */
const PAUSE = 250

type Watched = { photo: string | null; listeners: Set<() => void>; load: () => Promise<void> }
type PhotoLoader = {
  watched: Map<string, Watched>
  requested: Set<string>
  timer?: ReturnType<typeof setTimeout>
}
const loaders = new WeakMap<QueryClient, PhotoLoader>()

function loaderOf(client: QueryClient): PhotoLoader {
  const cached = loaders.get(client)
  if (cached) return cached
  const loader: PhotoLoader = { watched: new Map(), requested: new Set() }
  loaders.set(client, loader)
  // Handles photos that were just saved, e.g. in the panel next to the rows.
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return
    const watched = loader.watched.get(event.query.queryHash)
    if (!watched) return
    watched.photo = event.query.state.data as string | null
    for (const listener of watched.listeners) listener()
  })
  return loader
}

function loadSoon(loader: PhotoLoader, key: string): void {
  loader.requested.add(key)
  clearTimeout(loader.timer)
  loader.timer = setTimeout(() => {
    const wanted = [...loader.requested].flatMap((one) => loader.watched.get(one) ?? [])
    loader.requested.clear()
    // Notify together, so that the rows render once instead of once per photo.
    void Promise.all(wanted.map(({ load }) => load())).then(() => {
      for (const { listeners } of wanted) for (const listener of listeners) listener()
    })
  }, PAUSE)
}

/**
 * A user's photo for one of many rows. Uses the cache and the requests of `photoQuery`, but no observer per
 * row, because mounting observers costs more than the row. Null while loading and if there is none.
 */
export function useRowPhoto(tenantId: Id, userId: Id | null | undefined): string | null {
  const client = useQueryClient()
  // Once per row, because building a query key takes as long as rendering a cell.
  const key = useMemo(() => hashKey(photoQuery(tenantId, userId).queryKey), [tenantId, userId])
  // The cache drops queries without observers.
  const read = () =>
    (client.getQueryCache().get<string | null>(key)?.state.data ??
      loaderOf(client).watched.get(key)?.photo) ||
    null
  const subscribe = useCallback(
    (listener: () => void) => {
      if (userId === null || userId === undefined) return () => {}
      const loader = loaderOf(client)
      const watched: Watched = loader.watched.get(key) ?? {
        photo: null,
        listeners: new Set(),
        load: async () => {
          watched.photo = await client.fetchQuery(photoQuery(tenantId, userId)).catch(() => watched.photo)
        },
      }
      loader.watched.set(key, watched)
      watched.listeners.add(listener)
      loadSoon(loader, key)
      return () => {
        watched.listeners.delete(listener)
        if (watched.listeners.size === 0) loader.watched.delete(key)
      }
    },
    [client, key, tenantId, userId],
  )
  return useSyncExternalStore(subscribe, read)
}
