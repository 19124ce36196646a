import { useTranslation } from 'react-i18next'
import { kioskNow } from '@/kiosk/device/kiosk-clock'
import { isSameId } from '@/lib/ids'
import { personName } from '@/lib/text/person-name'
import { Frame } from '@/pages/skytouch/screen/frame'
import type { ScreenProps } from '@/pages/skytouch/screen/screen-props'

/** Summary of a walk-in's input before it is sent. */
export function ReviewScreen({ forms, screen, send }: ScreenProps<'review'>) {
  const { t } = useTranslation('skytouch')
  const { walkIn } = screen
  const type = forms.types.find(({ visitTypeId }) => isSameId(visitTypeId, walkIn.visitTypeId))
  const lines = [
    { label: t('review.name'), text: personName(walkIn) },
    { label: t('proof.company.label'), text: walkIn.company },
    { label: t('review.type'), text: forms.types.length > 1 ? type?.name : undefined },
    { label: t('host.label'), text: walkIn.host?.name },
  ].filter(({ text }) => text)
  return (
    <Frame
      title={t('review.title')}
      onBack={() => send({ type: 'back' })}
      nextLabel={t('review.send')}
      onNext={() => {
        send({ type: 'send', at: kioskNow() })
        return true
      }}
    >
      <div className="flex items-center justify-center gap-10">
        {walkIn.answers.photo && (
          <img src={walkIn.answers.photo} alt="" className="size-40 rounded-full object-cover" />
        )}
        <dl className="flex flex-col gap-4">
          {lines.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-label text-muted">{label}</dt>
              <dd className="text-lead font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Frame>
  )
}
