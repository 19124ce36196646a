import { Camera, CircleCheck, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraError } from '@/lib/browser/camera-error'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { CameraSelect } from '@/widgets/camera/camera-select'
import { useCameras } from '@/widgets/camera/use-cameras'
import { QrScanner } from '@/widgets/qr-scanner/qr-scanner'
import { loadable } from '@/widgets/screen/loadable'
import type { Draft } from './draft'
import { SetUpFrame } from './set-up-frame'

const WebcamCapture = loadable(async () => (await import('@/widgets/camera/webcam-capture')).WebcamCapture)

type CameraStepProps = {
  cameraId: string | null
  onCamera: (deviceId: string) => void
  tested: Draft['tested']
  onTested: (tested: Draft['tested']) => void
  onBack: () => void
  onNext: () => void
}

/** Step 2: camera preview, and tests for codes and photos. Optional. */
export function CameraStep({ cameraId, onCamera, tested, onTested, onBack, onNext }: CameraStepProps) {
  const { t } = useTranslation(['kiosk-set-up', 'scanner', 'common'])
  const [cameraError, setCameraError] = useState<CameraError | null>(null)
  const [start, setStart] = useState(0)
  const [hasPicture, setHasPicture] = useState(false)
  const [isTakingPhoto, setTakingPhoto] = useState(false)
  const [photo, setPhoto] = useState<string | null>(null)
  const restart = () => {
    setCameraError(null)
    setStart((count) => count + 1)
  }
  const { cameras } = useCameras(hasPicture, restart)
  const endPhoto = (taken: string | null) => {
    setTakingPhoto(false)
    if (taken === null) return
    setPhoto(taken)
    onTested({ ...tested, photo: true })
  }

  return (
    <SetUpFrame step="camera" onBack={onBack} onSubmit={async () => onNext()}>
      <div className="grid gap-6 sm:grid-cols-[3fr_2fr]">
        {/* Use one camera view at a time: some devices do not allow a second stream. */}
        {cameraError ? (
          // As high as the picture, so that no button moves under a finger.
          <div className="aspect-4/3 w-full self-start">
            <InlineAlert
              tone="danger"
              action={
                <Button size="small" onPress={restart}>
                  {t('common:actions.tryAgain')}
                </Button>
              }
            >
              {t(`scanner:error.${cameraError}`)}
            </InlineAlert>
          </div>
        ) : isTakingPhoto ? (
          <div className="aspect-4/3 w-full rounded-card bg-sunken" />
        ) : (
          <QrScanner
            label={t('camera.live')}
            startingLabel={t('scanner:starting')}
            facing="user"
            deviceId={cameraId}
            attempt={start}
            onReady={() => setHasPicture(true)}
            onCode={() => onTested({ ...tested, code: true })}
            onError={setCameraError}
            className="aspect-4/3 w-full self-start"
          />
        )}
        <div className="flex min-w-0 flex-col gap-5">
          <CameraSelect cameras={cameras} deviceId={cameraId} onChange={onCamera} />
          <section className="flex flex-col gap-1">
            <h3 className="font-medium">{t('camera.code')}</h3>
            <p role="status" className="flex items-start gap-2 text-muted">
              {tested.code ? (
                <>
                  <CircleCheck aria-hidden className="mt-0.5 text-success" />
                  {t('camera.codeRead')}
                </>
              ) : (
                <>
                  <ScanLine aria-hidden className="mt-0.5" />
                  {t('camera.holdCode')}
                </>
              )}
            </p>
          </section>
          <section className="flex flex-col items-start gap-2">
            <h3 className="font-medium">{t('camera.photo')}</h3>
            {photo && (
              <img
                src={photo}
                alt={t('camera.photoTaken')}
                className="aspect-4/5 w-24 rounded-card object-cover"
              />
            )}
            <Button
              size="small"
              icon={<Camera aria-hidden />}
              isDisabled={cameraError !== null}
              onPress={() => setTakingPhoto(true)}
            >
              {t('camera.takePhoto')}
            </Button>
          </section>
        </div>
      </div>
      {isTakingPhoto && (
        <WebcamCapture
          facing="user"
          onClose={() => endPhoto(null)}
          onPhoto={endPhoto}
          onFile={() => endPhoto(null)}
        />
      )}
    </SetUpFrame>
  )
}
