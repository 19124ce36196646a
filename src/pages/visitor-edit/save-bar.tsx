import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { RestoreFocus } from '@/ui/restore-focus'
import { DiscardDialog } from '@/widgets/form/discard-dialog'
import { type Failure, FormFailure } from '@/widgets/form/form-failure'

type SaveBarProps = {
  /** The visitor was removed. Saving stays possible: a restarting server reports the same. */
  isGone: boolean
  isChanged: boolean
  failure: Failure | null
  isPending: boolean
  onDiscard: () => void
}

/** Stays visible at the bottom while there are unsaved changes. */
export function SaveBar({ isGone, isChanged, failure, isPending, onDiscard }: SaveBarProps) {
  const { t } = useTranslation(['visitor', 'form'])
  const [isConfirming, setConfirming] = useState(false)
  useRootAttribute('bottomBar', isChanged)
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
        <Button className="max-sm:flex-1" onPress={() => setConfirming(true)}>
          {t('form:discard.action')}
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
      {/* After a save the bar is removed together with its focused button. */}
      <RestoreFocus />
      <DiscardDialog isOpen={isConfirming} onClose={() => setConfirming(false)} onDiscard={onDiscard} />
    </div>
  )
}
