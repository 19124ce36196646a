import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Conflict } from '@/http/errors'
import { useLocale } from '@/i18n/use-locale'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { listed } from '@/lib/text/text-parts'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'

/** Return to the form, take the other user's changes, or overwrite them. */
export type ConflictChoice = 'back' | 'theirs' | 'mine'

type ConflictDialogProps = {
  title: string
  /** Labels of the fields that the other user changed. */
  changed: readonly string[]
  text: string
  mineLabel: string
  onChoose: (choice: ConflictChoice) => void
}

/** Confirms overwriting changes that another user has saved. */
export function ConflictDialog({ title, changed, text, mineLabel, onChoose }: ConflictDialogProps) {
  const { t } = useTranslation(['form', 'common'])
  const { tag } = useLocale()
  return (
    <Dialog
      onClose={() => onChoose('back')}
      title={title}
      closeLabel={t('common:actions.close')}
      size="small"
      dismissOn="escape"
      footer={
        <>
          <Button onPress={() => onChoose('theirs')}>{t('conflict.theirs')}</Button>
          <Button variant="danger" onPress={() => onChoose('mine')}>
            {mineLabel}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {changed.length > 0 && `${t('conflict.changed', { parts: listed(changed, tag) })} `}
        {text}
      </p>
    </Dialog>
  )
}

/** A conflict with another user's changes, for `ConflictDialog`; null until one is found. */
export function useConflict<Details extends { title: string }>() {
  const isMounted = useIsMounted()
  const [conflict, setConflict] = useState<(Details & { choose: (choice: ConflictChoice) => void }) | null>(
    null,
  )
  return {
    conflict,
    /**
     * Shows the conflict.
     * @returns the user's choice
     * @throws Conflict if the form was left, so that the change fails and a toast says so
     */
    ask: (details: Details) =>
      new Promise<ConflictChoice>((resolve, reject) => {
        if (!isMounted.current) return reject(new Conflict(details.title))
        const choose = (choice: ConflictChoice) => {
          setConflict(null)
          resolve(choice)
        }
        setConflict({ ...details, choose })
      }),
  }
}
