import { useTranslation } from 'react-i18next'
import { Select } from '@/ui/fields/select'

type CameraSelectProps = {
  cameras: readonly MediaDeviceInfo[]
  /** The selected camera; ignored if it is no longer connected. */
  deviceId: string | null
  onChange: (deviceId: string) => void
}

export function CameraSelect({ cameras, deviceId, onChange }: CameraSelectProps) {
  const { t } = useTranslation()
  if (cameras.length < 2) return null
  const current = cameras.find((camera) => camera.deviceId === deviceId) ?? cameras[0]
  return (
    <Select
      label={t('camera.choose')}
      options={cameras.map(({ deviceId: id, label }, index) => ({
        id,
        label: label || t('camera.unnamed', { number: index + 1 }),
      }))}
      value={current?.deviceId ?? null}
      onChange={onChange}
      placeholder={t('camera.choose')}
    />
  )
}
