import { queryOptions } from '@tanstack/react-query'
import { recordKey } from '@/changes/record'
import { type Change, send } from '@/changes/send'
import { ALWAYS_STALE, IN_CHUNK, LOOKUP_STALE_TIME } from '@/config/constants'
import { change } from '@/hooks/change'
import { tenantKey } from '@/hooks/keys'
import type { Id } from '@/http/calls'
import { notKnown } from '@/http/errors'
import { chunks } from '@/lib/lists'
import { setTimeout } from '@/lib/time/timer'
import { userPhotoService } from '@/services/user/user-photo'

/** Batching delay in ms: rows that appear together share a request; rows scrolled away are skipped. */
const GATHER = 80

/** Cached value for a user without a photo. Null means that loading failed, so it is loaded again. */
const NONE = ''
const staleTime = ({ state }: { state: { data: string | null | undefined } }) =>
  state.data === null ? ALWAYS_STALE : LOOKUP_STALE_TIME

type PhotoRequest = { userId: Id; signal: AbortSignal; answer: (photo: string | null) => void }
const requests = new Map<string, PhotoRequest[]>()

async function fetchTogether(tenantId: string): Promise<void> {
  const gathered = requests.get(tenantId) ?? []
  requests.delete(tenantId)
  const wanted = gathered.filter(({ signal, answer }) => {
    // The query was cancelled, so its result is discarded.
    if (signal.aborted) answer(null)
    return !signal.aborted
  })
  for (const chunk of chunks(wanted, IN_CHUNK)) {
    void userPhotoService
      .find(
        tenantId,
        chunk.map(({ userId }) => userId),
      )
      .then((photos) => {
        for (const { userId, answer } of chunk) answer(photos && (photos.get(String(userId)) ?? NONE))
      })
  }
}

/** A person's photo as a data URL; empty if there is none, null if it cannot be loaded (spec §7). */
export function photoQuery(tenantId: Id, userId: Id | null | undefined) {
  return queryOptions({
    queryKey: tenantKey(tenantId, 'user-photo', 'get', String(userId)),
    queryFn: ({ signal }) =>
      new Promise<string | null>((answer) => {
        const key = String(tenantId)
        const gathered = requests.get(key)
        const request = { userId: userId ?? '', signal, answer }
        if (gathered) gathered.push(request)
        else {
          requests.set(key, [request])
          setTimeout(() => void fetchTogether(key), GATHER)
        }
      }),
    staleTime,
    enabled: tenantId !== '' && userId !== null && userId !== undefined,
  })
}

/** The photo of a self-update link's visitor, the only one it may read; null also if there is none. */
export function ownPhotoQuery(tenantId: Id, userId: Id | null | undefined) {
  return queryOptions({
    queryKey: tenantKey(tenantId, 'user-photo', 'cached', String(userId)),
    queryFn: ({ signal }) => userPhotoService.get(tenantId, userId ?? '', { signal }),
    staleTime,
    enabled: tenantId !== '' && userId !== null && userId !== undefined,
  })
}

/** The changes of a person's photo, sent one after the other, so that the last one chosen is kept. */
const KEY = 'user-photo'

const photoChange = (tenantId: Id, userId: Id, photo: string, signal?: AbortSignal): Change<true> => ({
  key: recordKey(KEY, tenantId, userId),
  content: photo,
  request: async (sending) => {
    let failure: unknown = notKnown('userPhoto.update: not saved')
    const options = { ...sending, ...(signal && { signal }) }
    const isSaved = await userPhotoService.update(tenantId, userId, photo, options, (error) => {
      failure = error
    })
    if (!isSaved) throw failure
    return true
  },
  confirm: async () => {
    const now = await userPhotoService.get(tenantId, userId)
    if (now === photo) return true
    if (now === null && !(await userPhotoService.isMissing(tenantId, userId)))
      throw notKnown('userPhoto.get: cannot be read')
    return null
  },
})

/** Saves a photo of a page that keeps none in its cache. Resolves to false if it was not saved; it never rejects. */
export async function savePhoto(
  tenantId: Id,
  userId: Id,
  photo: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const { result } = await send(photoChange(tenantId, userId, photo, signal))
  return result === 'done'
}

export const userPhotoMutations = {
  update: (tenantId: Id) =>
    change(tenantId, ['user-photo'], ({ userId, photo }: { userId: Id; photo: string }) =>
      photoChange(tenantId, userId, photo),
    ),

  remove: (tenantId: Id) =>
    change(tenantId, ['user-photo'], (userId: Id) => ({
      key: recordKey(KEY, tenantId, userId),
      content: null,
      request: (sending) => userPhotoService.remove(tenantId, userId, sending),
      confirm: async () => ((await userPhotoService.isMissing(tenantId, userId)) ? undefined : null),
    })),
}
