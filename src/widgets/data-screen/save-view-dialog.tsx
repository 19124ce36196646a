import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '@/lib/text/fold'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { TextField } from '@/ui/fields/text-field'
import { ErrorAlert } from '@/widgets/error-alert'
import type { ScreenView } from './use-views'

const LONGEST = 60
const FORM = 'save-view'

type SaveViewDialogProps = {
  views: readonly ScreenView[]
  /** Rejects if saving fails. */
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a name and saves filters, sort order and columns as a view. */
export function SaveViewDialog({ views, onSave, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation(['data', 'common'])
  const [name, setName] = useState('')
  const { mutate, isPending, error } = useMutation({ mutationFn: onSave, onSuccess: onClose })
  const typed = name.trim()
  const isKnown = views.some((view) => fold(view.name) === fold(typed))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed && !isPending) mutate(typed)
  }
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      size="small"
      dismissOn={isPending ? 'nothing' : 'escape'}
      title={t('views.saveTitle')}
      description={t('views.saveText')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={FORM} variant="primary" isDisabled={!typed} isPending={isPending}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          autoFocus
          label={t('views.name')}
          maxLength={LONGEST}
          value={name}
          onChange={setName}
          autoComplete="off"
          description={isKnown ? t('views.replaces') : undefined}
        />
        <ErrorAlert error={error} />
      </form>
    </Dialog>
  )
}
