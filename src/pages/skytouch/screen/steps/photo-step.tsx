import { Camera, Check, RotateCcw, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toCameraError, type CameraError } from '@/lib/browser/camera-error'
import { photoOfVideo } from '@/lib/files/photo'
import { useDeviceChange } from '@/lib/react/use-device-change'
import { useTimeout } from '@/lib/react/use-timeout'
import { Frame } from '@/pages/skytouch/screen/frame'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import { WebcamDisplay } from '@/widgets/camera/webcam-display'
import type { StepProps } from './step-props'

/** Seconds of the countdown before a photo. */
const COUNTDOWN = 3

/** One second of the countdown. */
function Second({ left, onEnd }: { left: number; onEnd: () => void }) {
  useTimeout(1000, onEnd)
  return <>{left}</>
}

/** A photo taken with the tablet's camera after a countdown, and shown before use. */
export function PhotoStep(props: StepProps) {
  const { answers, place, isPhotoRequired, cameraId, onAnswer, onBack, onNext } = props
  const { t } = useTranslation('skytouch')
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [cameraError, setCameraError] = useState<CameraError | null>(null)
  const { photo } = answers
  const take = async () => {
    if (!video) return
    try {
      onAnswer({ photo: await photoOfVideo(video) })
    } catch (error) {
      setCameraError(toCameraError(error))
    }
  }
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const countDown = (left: number) => {
    setSecondsLeft(left > 1 ? left - 1 : null)
    if (left === 1) void take()
  }
  // Retry when a camera is connected.
  useDeviceChange(() => setCameraError(null))
  // A broken camera must not block the visitor.
  const mayGoOn = photo !== null || !isPhotoRequired || cameraError !== null
  return (
    <Frame title={t('steps.photo')} text={t('photo.text')} place={place} onBack={onBack}>
      {/* The picture takes the remaining height at most, so that nothing is hidden under the buttons below. */}
      <div className="flex flex-col items-center gap-6 landscape:flex-row landscape:justify-center landscape:gap-10">
        <div className="relative aspect-4/5 w-[min(18rem,(100cqh-28rem)*4/5)] overflow-hidden rounded-card bg-sunken landscape:w-[calc((100cqh-20rem)*4/5)] landscape:max-w-80">
          {photo ? (
            <img src={photo} alt={t('photo.taken')} className="size-full object-cover" />
          ) : cameraError ? (
            <p role="alert" className="flex size-full items-center p-6 text-center text-label">
              {t('photo.error')}
            </p>
          ) : (
            <>
              {!video && (
                <span className="absolute inset-0 flex items-center justify-center text-muted">
                  <Spinner className="size-12" />
                </span>
              )}
              <WebcamDisplay
                label={t('photo.live')}
                facing="user"
                deviceId={cameraId}
                onReady={setVideo}
                onError={setCameraError}
              />
              {/* Always mounted, because screen readers do not announce a live region that mounts with its text. */}
              <span
                aria-live="assertive"
                className={cx(
                  'tabular absolute inset-0 flex items-center justify-center text-[8rem] font-semibold',
                  secondsLeft !== null && 'bg-scrim',
                )}
                // Readable on a picture of any brightness, in light and dark mode.
                style={{ color: 'white', textShadow: '0 0 0.5rem black' }}
              >
                {secondsLeft !== null && (
                  <Second key={secondsLeft} left={secondsLeft} onEnd={() => countDown(secondsLeft)} />
                )}
              </span>
            </>
          )}
        </div>
        <div className="flex flex-wrap justify-center gap-6 *:min-w-48 landscape:flex-col">
          {photo && (
            <>
              <Button size="large" icon={<RotateCcw aria-hidden />} onPress={() => onAnswer({ photo: null })}>
                {t('photo.retake')}
              </Button>
              <Button size="large" variant="primary" icon={<Check aria-hidden />} onPress={onNext}>
                {t('photo.use')}
              </Button>
            </>
          )}
          {!photo && !cameraError && (
            <Button
              size="large"
              variant="primary"
              icon={<Camera aria-hidden />}
              isDisabled={!video || secondsLeft !== null}
              onPress={() => setSecondsLeft(COUNTDOWN)}
            >
              {t('photo.take')}
            </Button>
          )}
          {!photo && mayGoOn && (
            <Button size="large" icon={<SkipForward aria-hidden />} onPress={onNext}>
              {t('photo.skip')}
            </Button>
          )}
        </div>
      </div>
    </Frame>
  )
}
