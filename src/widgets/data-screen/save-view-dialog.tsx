import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '@/lib/text/fold'
import { TextField } from '@/ui/fields/text-field'
import { ErrorAlert } from '@/widgets/error-alert'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { FormDialog } from '@/widgets/form/form-dialog'
import { useChange } from '@/widgets/use-change'
import { useGround } from '@/widgets/use-ground'

const LONGEST = 60

type SaveViewDialogProps = {
  views: readonly { name: string }[]
  /** Rejects if saving fails. */
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a name and saves filters, sort order and columns as a view. */
export function SaveViewDialog({ views, onSave, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation(['data', 'common'])
  const fieldErrorText = useFieldErrorText()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isThere = useGround()
  const { mutateAsync, isPending, error } = useChange(
    { mutationFn: onSave, onSuccess: () => isThere() && onClose() },
    (view) => ({
      act: 'create',
      name: view,
    }),
  )
  const typed = name.trim()
  const isKnown = views.some((view) => fold(view.name) === fold(typed))
  return (
    <FormDialog
      title={t('views.saveTitle')}
      description={t('views.saveText')}
      submitLabel={t('common:actions.save')}
      onSubmit={async () => {
        setMissing(!typed)
        // `error` shows the failure.
        if (typed) await mutateAsync(typed).catch(() => {})
      }}
      isPending={isPending}
      isChanged={() => name !== ''}
      onClose={onClose}
    >
      <TextField
        autoFocus
        isRequired
        label={t('views.name')}
        maxLength={LONGEST}
        value={name}
        onChange={setName}
        autoComplete="off"
        description={isKnown ? t('views.replaces') : undefined}
        errorMessage={isMissing && !typed ? fieldErrorText('required') : undefined}
      />
      <ErrorAlert error={error} />
    </FormDialog>
  )
}
