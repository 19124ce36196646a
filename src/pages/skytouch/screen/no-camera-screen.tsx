import { CameraOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraFault } from '@/lib/browser/camera-fault'
import { useDeviceChange } from '@/lib/react/use-device-change'
import { useScanner } from '@/lib/react/use-scanner'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** Where the camera may be there again the next moment; a browser that refuses it will go on refusing. */
const PASSING: readonly CameraFault[] = ['busy', 'frozen', 'unknown']

/** There is no picture: why, and the code typed goes the way of a scanned one; a USB scanner and a name do as well. */
export function NoCameraScreen({ screen, send }: ScreenProps<'noCamera'>) {
  const { t } = useTranslation('skytouch')
  const [code, setCode] = useState(screen.typed)
  const [isChecked, setChecked] = useState(false)
  const isGood = code.trim() !== ''
  useScanner(({ typed, us }) => send({ type: 'code', codes: [...new Set([typed, us])] }))
  // A camera that is plugged in is looked through at once, unless somebody has begun to type.
  useDeviceChange(() => {
    if (code === '') send({ type: 'again' })
  })
  return (
    <Frame
      title={t('scan.type')}
      text={
        <p role="alert" className="flex items-center justify-center gap-3">
          <CameraOff aria-hidden className="shrink-0 text-warning" />
          {t(`scan.fault.${screen.fault}`)}
        </p>
      }
      onBack={() => send({ type: 'back' })}
      onNext={() => {
        setChecked(true)
        if (isGood) send({ type: 'code', codes: [code.trim()] })
        return isGood
      }}
    >
      <TextField
        label={t('scan.code')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        value={code}
        onChange={setCode}
        errorMessage={isChecked && !isGood ? t('fault.required') : undefined}
      />
      {/* Beside the keyboard there is room for what is typed, and for nothing else. */}
      <div className="flex flex-wrap justify-center gap-6 cramped:hidden">
        <Button size="large" onPress={() => send({ type: 'byName' })}>
          {t('scan.byName')}
        </Button>
        {PASSING.includes(screen.fault) && (
          <Button size="large" onPress={() => send({ type: 'again' })}>
            {t('scanAgain')}
          </Button>
        )}
      </div>
    </Frame>
  )
}
