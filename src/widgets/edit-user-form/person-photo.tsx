import { useQuery, useQueryClient } from '@tanstack/react-query'
import { photoQuery, userPhotoMutations } from '@/hooks/user/user-photo'
import type { Id } from '@/http/calls'
import { statusOf } from '@/http/errors'
import { PhotoField } from '@/widgets/camera/photo-field'
import { useChange } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'

/** A person's photo, shown in all their visits. */
export function PersonPhoto({ userId, name }: { userId: Id; name: string }) {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const query = photoQuery(tenantId, userId)
  const { data: photo } = useQuery(query)
  const about = () => ({ act: 'photo', name }) as const
  const replace = useChange(userPhotoMutations.replace(tenantId), about)
  const remove = useChange(userPhotoMutations.remove(tenantId), about)

  const save = async (next: string | null) => {
    try {
      const isStored =
        next === null
          ? // A 404 means that it is already removed.
            await remove.mutateAsync(userId).then(
              () => true,
              (error: unknown) => statusOf(error) === 404,
            )
          : await replace.mutateAsync({ userId, photo: next })
      if (isStored) client.setQueryData(query.queryKey, next ?? '')
      return isStored
    } catch {
      return false
    }
  }
  return <PhotoField name={name} photo={photo || null} onSave={save} />
}
