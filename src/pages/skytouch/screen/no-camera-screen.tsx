import { CameraOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScanner } from '@/lib/react/use-scanner'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/text-field'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** There is no picture: why, and the code typed goes the way of a scanned one; a USB scanner and a name do as well. */
export function NoCameraScreen({ screen, send }: ScreenProps<'noCamera'>) {
  const { t } = useTranslation('skytouch')
  const [code, setCode] = useState(screen.typed)
  const [isChecked, setChecked] = useState(false)
  const isGood = code.trim() !== ''
  useScanner(({ typed, us }) => send({ type: 'code', codes: [...new Set([typed, us])] }))
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
      <Button
        size="large"
        className="self-center cramped:min-h-control!"
        onPress={() => send({ type: 'byName' })}
      >
        {t('scan.byName')}
      </Button>
    </Frame>
  )
}
