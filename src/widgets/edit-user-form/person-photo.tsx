import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { photoQuery, userPhotoMutations } from '@/hooks/user/user-photo'
import type { Id } from '@/http/calls'
import { statusOf } from '@/http/errors'
import { PhotoField } from '@/widgets/camera/photo-field'
import { useErrorText } from '@/widgets/error-text'
import { useChange } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'

/** A person's photo, shown in all their visits. */
export function PersonPhoto({ userId, name }: { userId: Id; name: string }) {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const query = photoQuery(tenantId, userId)
  const { data: photo } = useQuery(query)
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const about = () => ({ act: 'photo', name }) as const
  const update = useChange(userPhotoMutations.update(tenantId), about)
  const remove = useChange(userPhotoMutations.remove(tenantId), about)

  const save = async (next: string | null) => {
    try {
      if (next === null)
        await remove.mutateAsync(userId).catch((error: unknown) => {
          // It is already removed.
          if (statusOf(error) !== 404) throw error
        })
      else await update.mutateAsync({ userId, photo: next })
      client.setQueryData(query.queryKey, next ?? '')
      return true
    } catch (error) {
      setReason(errorText(error).message)
      return false
    }
  }
  return <PhotoField name={name} photo={photo || null} onSave={save} reason={reason} />
}
