import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'
import type { LinkIds } from './use-link'
import { useSave } from './use-save'

/** 'I can't come', with a confirmation, because the host is notified. */
export function Decline({ ids }: { ids: LinkIds }) {
  const { t } = useTranslation('self-update')
  const errorText = useErrorText('visitor')
  const save = useSave(ids)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" size="large" onPress={() => setConfirming(true)}>
        {t('decline.action')}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onClose={() => {
          setConfirming(false)
          save.reset()
        }}
        title={t('decline.title')}
        cancelLabel={t('decline.keep')}
        confirmLabel={t('decline.action')}
        tone="danger"
        isPending={save.isPending}
        onConfirm={() => {
          save.save({ status: 'cancelled' }, () => setConfirming(false))
        }}
      >
        {t('decline.text')}
        {save.error && (
          <InlineAlert tone="danger" className="mt-3">
            {errorText(save.error).message}
          </InlineAlert>
        )}
      </AlertDialog>
    </>
  )
}

/** Reverts a cancellation. */
export function ComeAfterAll({ ids }: { ids: LinkIds }) {
  const { t } = useTranslation('self-update')
  const errorText = useErrorText('visitor')
  const save = useSave(ids)
  return (
    <>
      {save.error && <InlineAlert tone="danger">{errorText(save.error).message}</InlineAlert>}
      <Button
        size="large"
        isPending={save.isPending}
        onPress={() => save.save({ status: 'expected' }, () => undefined)}
      >
        {t('decline.undo')}
      </Button>
    </>
  )
}
