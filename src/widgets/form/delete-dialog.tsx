import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeletionOptions } from '@/hooks/deletion'
import type { Id } from '@/http/calls'
import { isOutcomeUnknown, isUnknown } from '@/http/errors'
import { fold } from '@/lib/text/fold'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { TextField } from '@/ui/fields/text-field'
import { Dialog } from '@/ui/overlays/dialog'
import type { FocusTarget } from '@/ui/restore-focus'
import { ErrorAlert } from '@/widgets/error-alert'
import { notify } from '@/widgets/notify'
import type { Act } from '@/widgets/outcome-text'
import { useChange } from '@/widgets/use-change'
import { useGround } from '@/widgets/use-ground'
import { Form } from './form'

/** Other records that are affected, of one kind: their number, null if unknown, and a line that says so. */
type Use = { count: number | null; text: string }

type DeleteDialogProps = {
  title: string
  id: Id
  /** Has to be typed to confirm if other records are, or may be, affected. */
  name: string
  deletion: DeletionOptions
  act?: Act
  /** What is deleted, one line each. */
  losses: readonly string[]
  /** Undefined while they are counted. */
  uses: readonly Use[] | undefined
  /** The uses could not be counted. */
  isFailed?: boolean
  /** Why it cannot be deleted now. */
  blockedReason?: string | null
  /** What to do instead if the server does not support deletion. */
  instead: string
  /** The notification after the deletion. */
  done: string
  /** Closes the dialog. */
  onDeleted: () => void | Promise<void>
  onClose: () => void
  focusAfter?: FocusTarget
}

/** Asks before a record is deleted, and lists what is deleted with it. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, id, name, deletion, act = 'delete', losses, uses, isFailed = false } = props
  const { blockedReason = null, instead, done, onDeleted, onClose, focusAfter } = props
  const { t } = useTranslation(['deletion', 'common'])
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isThere = useGround()
  const { mutateAsync, error, isPending } = useChange(deletion, () => ({ act, name }))
  const isChecking = uses === undefined && !isFailed
  const affected = (uses ?? []).filter(({ count }) => (count ?? 0) > 0).map(({ text }) => text)
  const isIncomplete = isFailed || uses?.some(({ count }) => count === null) === true
  const hasToType = (affected.length > 0 || isIncomplete) && name.trim() !== ''
  const reason = blockedReason ?? (isUnknown(error) && !isOutcomeUnknown(error) ? instead : null)

  const submit = async () => {
    if (isChecking) return
    if (hasToType && fold(typed).trim() !== fold(name).trim()) {
      setWrong(true)
      field.current?.focus()
      return
    }
    try {
      await mutateAsync(id)
    } catch {
      // The dialog shows the error.
      return
    }
    notify.success(done)
    if (isThere()) await onDeleted()
  }
  return (
    <Dialog
      onClose={() => !isPending && onClose()}
      dismissOn={isPending ? 'nothing' : 'escape'}
      size="small"
      title={title}
      closeLabel={t('common:actions.close')}
      focusAfter={focusAfter}
      footer={
        reason === null ? (
          <>
            <Button autoFocus isDisabled={isPending} onPress={onClose}>
              {t('common:actions.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              isDisabled={isChecking}
              isPending={isPending}
            >
              {t('action')}
            </Button>
          </>
        ) : (
          <Button key="close" autoFocus onPress={onClose}>
            {t('common:actions.close')}
          </Button>
        )
      }
    >
      {reason === null ? (
        <Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <p>{t('lost')}</p>
            <ul className="list-disc pl-5 wrap-anywhere text-muted marker:text-faint">
              {[...losses, ...affected].map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
            {isChecking && <p className="text-muted">{t('checking')}</p>}
          </div>
          {isIncomplete && <InlineAlert tone="warning">{t('incomplete')}</InlineAlert>}
          {hasToType && (
            <TextField
              ref={field}
              label={t('typeName', { name })}
              value={typed}
              onChange={(text) => {
                setTyped(text)
                setWrong(false)
              }}
              autoComplete="off"
              isDisabled={isPending}
              errorMessage={isWrong ? t('wrongName', { name }) : undefined}
            />
          )}
          <ErrorAlert error={error} about={{ act, name }} />
        </Form>
      ) : (
        <InlineAlert tone="warning" live="status">
          {reason}
        </InlineAlert>
      )}
    </Dialog>
  )
}
