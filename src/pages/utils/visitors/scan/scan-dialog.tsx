import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraError } from '@/lib/browser/camera-error'
import { useAttempt } from '@/lib/react/use-attempt'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { TextField } from '@/ui/fields/text-field'
import { Dialog } from '@/ui/overlays/dialog'
import { CameraSelect } from '@/widgets/camera/camera-select'
import { useCameras } from '@/widgets/camera/use-cameras'
import { useNoVisitorText, useOpenByCode } from '@/widgets/camera/use-open-by-code'
import { useErrorText } from '@/widgets/error-text'
import { Form } from '@/widgets/form/form'
import { QrScanner } from '@/widgets/qr-scanner/qr-scanner'

type TypedCodeProps = { isLooking: boolean; onCode: (code: string) => Promise<void> }

/** Manual entry of a visitor code or card number if scanning fails. */
function TypedCode({ isLooking, onCode }: TypedCodeProps) {
  const { t } = useTranslation('scanner')
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = async () => {
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') await onCode(code)
  }
  return (
    // A USB scanner may type here too; its Enter submits the form.
    <Form data-takes-scan onSubmit={submit} className="flex items-start gap-2">
      <TextField
        className="flex-1"
        label={t('typed')}
        value={code}
        onChange={(text) => {
          setCode(text)
          setIsMissing(false)
        }}
        autoComplete="off"
        spellCheck="false"
        errorMessage={isMissing ? t('missing') : undefined}
      />
      <Button type="submit" className="mt-6 touch:mt-6.5" isPending={isLooking} pendingLabel={t('looking')}>
        {t('open')}
      </Button>
    </Form>
  )
}

type Answer = { kind: 'looking' } | { kind: 'unknown'; code: string } | { kind: 'failed'; error: unknown }

/** 'Scan code': opens the visitor of a code that is scanned with the camera or typed. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['scanner', 'common'])
  const errorText = useErrorText()
  const open = useOpenByCode()
  const noVisitorText = useNoVisitorText()
  const attempt = useAttempt()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [cameraError, setCameraError] = useState<CameraError | null>(null)
  const [start, setStart] = useState(0)
  const [hasPicture, setHasPicture] = useState(false)
  const restart = () => {
    setCameraError(null)
    setStart((count) => count + 1)
  }
  const { cameras, deviceId, choose } = useCameras(hasPicture, restart)

  const take = async (code: string) => {
    const counts = attempt.begin()
    setAnswer({ kind: 'looking' })
    try {
      const isKnown = await open([code], { isWanted: counts })
      if (!counts() || isKnown) return
      setAnswer({ kind: 'unknown', code })
      if (noVisitorText([code]).isForeign) return
    } catch (error) {
      if (!counts()) return
      setAnswer({ kind: 'failed', error })
    }
    // Restart the camera, because some freeze after an unknown code.
    setStart((count) => count + 1)
  }
  const unknown = answer?.kind === 'unknown' ? noVisitorText([answer.code]) : null
  const failure = answer?.kind === 'failed' ? errorText(answer.error) : null

  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      description={t('hint')}
      closeLabel={t('common:actions.close')}
      size="small"
    >
      <div className="flex flex-col gap-4">
        {cameraError ? (
          <InlineAlert
            tone="danger"
            action={
              <Button size="small" onPress={restart}>
                {t('common:actions.tryAgain')}
              </Button>
            }
          >
            {t(`error.${cameraError}`)} {t('typeInstead')}
          </InlineAlert>
        ) : (
          <QrScanner
            label={t('live')}
            startingLabel={t('starting')}
            facing="environment"
            deviceId={deviceId}
            attempt={start}
            onReady={() => setHasPicture(true)}
            onCode={(code) => void take(code)}
            onError={setCameraError}
            className="aspect-4/3 w-full"
          />
        )}
        {!cameraError && <CameraSelect cameras={cameras} deviceId={deviceId} onChange={choose} />}
        <div role="status" className="empty:absolute">
          {unknown && (
            <InlineAlert tone="warning" title={unknown.title}>
              {unknown.text}
            </InlineAlert>
          )}
        </div>
        {failure && (
          <InlineAlert tone="danger" title={failure.title}>
            {failure.message}
          </InlineAlert>
        )}
        <TypedCode isLooking={answer?.kind === 'looking'} onCode={take} />
      </div>
    </Dialog>
  )
}
