import { CameraOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeEvent } from '@/kiosk/flow'
import type { CameraError } from '@/lib/browser/camera-error'
import { useDeviceChange } from '@/lib/react/use-device-change'
import { useScanner } from '@/lib/react/use-scanner'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'
import { useTenantId } from '@/widgets/use-tenant-id'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** Errors that may resolve on retry; a denied permission will not. */
const PASSING: readonly CameraError[] = ['busy', 'frozen', 'unknown']

/**
 * Shows why the camera is not available. A typed code is handled like a scanned one; USB scanner and search
 * by name work too.
 */
export function NoCameraScreen({ screen, send }: ScreenProps<'noCamera'>) {
  const { t } = useTranslation(['skytouch', 'common'])
  const tenantId = useTenantId()
  const [code, setCode] = useState(screen.typed)
  const [isChecked, setChecked] = useState(false)
  /** The text when a code was taken: the error goes when it is edited. */
  const [taken, setTaken] = useState('')
  const isGood = code.trim() !== ''
  const take = (...codes: string[]) => {
    const event = codeEvent(codes, tenantId)
    setTaken(code)
    send(event)
    return event.type === 'code'
  }
  useScanner(({ typed, us }) => void take(typed, us), { isPatient: true })
  const foreign = screen.foreign && code === taken && t(`common:scanner.foreign.${screen.foreign}`)
  const missing = isChecked && !isGood && t('error.required')
  const error = foreign || missing || undefined
  // Retry when a camera is connected, unless the visitor has begun to type.
  useDeviceChange(() => {
    if (code === '') send({ type: 'again' })
  })
  return (
    <Frame
      title={t('scan.type')}
      text={
        <p role="alert" className="flex items-center justify-center gap-3">
          <CameraOff aria-hidden className="shrink-0 text-warning" />
          {t(`scan.error.${screen.error}`)}
        </p>
      }
      onBack={() => send({ type: 'back' })}
      onNext={() => {
        setChecked(true)
        return isGood && take(code.trim())
      }}
    >
      <TextField
        label={t('scan.code')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        value={code}
        onChange={setCode}
        errorMessage={error}
      />
      {/* Beside the touch keyboard there is only room for the field. */}
      <div className="flex flex-wrap justify-center gap-6 cramped:hidden">
        <Button size="large" onPress={() => send({ type: 'byName' })}>
          {t('scan.byName')}
        </Button>
        {PASSING.includes(screen.error) && (
          <Button size="large" onPress={() => send({ type: 'again' })}>
            {t('scanAgain')}
          </Button>
        )}
      </div>
    </Frame>
  )
}
