import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootMark } from '@/lib/react/use-root-mark'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { type Failure, FormFailure } from '@/widgets/form/form-failure'

type SaveBarProps = {
  /** The visitor is no longer part of the visit. It may be tried all the same: a server that restarts says so as well. */
  isGone: boolean
  isChanged: boolean
  failure: Failure | null
  isPending: boolean
  onDiscard: () => void
}

/** Stays in sight at the bottom as long as something is not saved. */
export function SaveBar({ isGone, isChanged, failure, isPending, onDiscard }: SaveBarProps) {
  const { t } = useTranslation(['visitor', 'form'])
  const [isAsking, setAsking] = useState(false)
  useRootMark('bottomBar', isChanged)
  if (!isChanged) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-1 mt-auto flex flex-col gap-3 border-t border-border bg-surface px-1 py-3 max-sm:bottom-16 max-sm:-mx-4 max-sm:px-4">
      {isGone ? (
        <InlineAlert tone="danger">{t('gone.title')}</InlineAlert>
      ) : (
        <FormFailure failure={failure} />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span role="status" className="mr-auto text-label text-muted max-sm:sr-only">
          {t('unsaved')}
        </span>
        <Button className="max-sm:flex-1" onPress={() => setAsking(true)}>
          {t('discard.action')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          className="max-sm:flex-1"
          isPending={isPending}
          pendingLabel={t('form:saving')}
        >
          {t('form:saveChanges')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('discard.title')}
        cancelLabel={t('discard.keep')}
        confirmLabel={t('discard.action')}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      >
        {t('discard.text')}
      </AlertDialog>
    </div>
  )
}
