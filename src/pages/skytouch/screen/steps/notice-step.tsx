import { useTranslation } from 'react-i18next'
import { Frame } from '@/pages/skytouch/screen/frame'
import type { StepProps } from './step-props'

/** How the tenant keeps what a walk-in has typed; it stands before anything is sent. */
export function NoticeStep({ forms, place, onBack, onNext }: StepProps) {
  const { t } = useTranslation('skytouch')
  return (
    <Frame
      title={t('steps.notice')}
      place={place}
      onBack={onBack}
      nextLabel={t('notice.understood')}
      onNext={() => {
        onNext()
        return true
      }}
    >
      <p className="text-center text-lead whitespace-pre-line">{forms.notice}</p>
    </Frame>
  )
}
