import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userPhotoMutations } from '@/hooks/user/user-photo'
import { personName } from '@/lib/text/person-name'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { PhotoField } from '@/widgets/camera/photo-field'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { StepProps } from './details-step'
import { StepFrame } from './step-frame'
import { useSave } from './use-save'

type PhotoStepProps = Pick<StepProps, 'visitor' | 'form' | 'place'> & { photo: string | null }

/** A photo for the badge; saved as soon as it is taken. */
export function PhotoStep({ visitor, form, place, photo }: PhotoStepProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('self-update')
  const [isChecked, setChecked] = useState(false)
  const update = useMutation(userPhotoMutations.update(tenantId))
  const remove = useMutation(userPhotoMutations.remove(tenantId))
  const save = useSave()
  const userId = visitor.userId ?? ''
  const isRequired = form.photo === 'required'
  return (
    <StepFrame
      place={place}
      title={t('photo.title')}
      description={t(isRequired ? 'photo.required' : 'photo.optional')}
      save={{ ...save, isPending: update.isPending || remove.isPending }}
      submitLabel={!photo && !isRequired ? t('photo.skip') : undefined}
      check={() => {
        setChecked(true)
        // The photo itself is saved already.
        return isRequired && !photo ? null : {}
      }}
    >
      <PhotoField
        name={personName(visitor)}
        photo={photo}
        facing="user"
        onSave={(next) =>
          (next === null ? remove.mutateAsync(userId) : update.mutateAsync({ userId, photo: next })).then(
            () => true,
            () => false,
          )
        }
      />
      {isChecked && isRequired && !photo && <InlineAlert tone="danger">{t('photo.missing')}</InlineAlert>}
    </StepFrame>
  )
}
