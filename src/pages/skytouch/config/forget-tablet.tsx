import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetTablet } from '@/session/kiosk/forget-tablet'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Button } from '@/ui/buttons/button'

/** 'Forget this tablet': wipes everything, after a question. The page begins anew, so that its memory is empty as well. */
export function ForgetTablet() {
  const { t } = useTranslation('kiosk-set-up')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isForgetting, setForgetting] = useState(false)
  const forget = async () => {
    setForgetting(true)
    client.clear()
    await forgetTablet()
    window.location.reload()
  }
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        {t('forget.action')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('forget.title')}
        cancelLabel={common('actions.cancel')}
        confirmLabel={t('forget.action')}
        tone="danger"
        isPending={isForgetting}
        onConfirm={() => void forget()}
      >
        {t('forget.text')}
      </AlertDialog>
    </>
  )
}
