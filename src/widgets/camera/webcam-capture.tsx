import { Camera, Check, ImageUp, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraError } from '@/lib/browser/camera-error'
import { photoOfVideo } from '@/lib/files/photo'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Spinner } from '@/ui/feedback/spinner'
import { FileButton } from '@/ui/fields/file-button'
import { Dialog } from '@/ui/overlays/dialog'
import { CameraSelect } from './camera-select'
import { useCameras } from './use-cameras'
import { type Facing, WebcamDisplay } from './webcam-display'

type WebcamCaptureProps = {
  facing: Facing
  onClose: () => void
  /** @param photo a JPEG data URL of at most 640 px and 100 kB */
  onPhoto: (photo: string) => void
  /** Fallback without a camera. */
  onFile: (file: File) => void
}

/** 'Take photo': live picture, shutter, and a preview before the photo is used. */
export function WebcamCapture({ facing, onClose, onPhoto, onFile }: WebcamCaptureProps) {
  const { t } = useTranslation(['photo', 'common'])
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [shot, setShot] = useState<string | null>(null)
  const [cameraError, setCameraError] = useState<CameraError | null>(null)
  const tryAgain = () => setCameraError(null)
  const { cameras, deviceId, choose } = useCameras(video !== null, tryAgain)

  const take = async () => {
    if (!video) return
    try {
      setShot(await photoOfVideo(video))
    } catch {
      setCameraError('unknown')
    }
  }
  const fail = (error: CameraError) => {
    setVideo(null)
    setCameraError(error)
  }

  return (
    <Dialog
      onClose={onClose}
      title={t('camera.title')}
      closeLabel={t('common:actions.close')}
      size="small"
      dismissOn="escape"
      footer={
        shot ? (
          <>
            <Button icon={<RotateCcw aria-hidden />} onPress={() => setShot(null)}>
              {t('camera.retake')}
            </Button>
            <Button autoFocus variant="primary" icon={<Check aria-hidden />} onPress={() => onPhoto(shot)}>
              {t('camera.use')}
            </Button>
          </>
        ) : cameraError ? (
          <>
            <FileButton accept={['image/*']} icon={<ImageUp aria-hidden />} onFile={onFile}>
              {t('upload')}
            </FileButton>
            <Button autoFocus variant="primary" onPress={tryAgain}>
              {t('common:actions.tryAgain')}
            </Button>
          </>
        ) : (
          <>
            <Button onPress={onClose}>{t('common:actions.cancel')}</Button>
            <Button
              autoFocus
              variant="primary"
              icon={<Camera aria-hidden />}
              // Not disabled while the camera starts, because a disabled button loses focus.
              isPending={video === null}
              pendingLabel={t('camera.starting')}
              onPress={() => void take()}
            >
              {t('camera.take')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p role="status" className="sr-only">
          {shot ? t('camera.taken') : ''}
        </p>
        {cameraError ? (
          <InlineAlert tone="danger">{t(`camera.error.${cameraError}`)}</InlineAlert>
        ) : (
          // In a low window small enough for the picture and its button to be seen together.
          <div className="relative mx-auto aspect-4/5 w-full max-w-[clamp(6rem,(100cqh-14rem)*0.8,18rem)] overflow-hidden rounded-card bg-sunken">
            {!shot && !video && (
              <span className="absolute inset-0 flex items-center justify-center text-muted">
                <Spinner />
              </span>
            )}
            {shot ? (
              <img src={shot} alt={t('camera.taken')} className="size-full object-cover" />
            ) : (
              <WebcamDisplay
                label={t('camera.live')}
                facing={facing}
                deviceId={deviceId}
                onReady={setVideo}
                onError={fail}
              />
            )}
          </div>
        )}
        {!shot && <CameraSelect cameras={cameras} deviceId={deviceId} onChange={choose} />}
      </div>
    </Dialog>
  )
}
