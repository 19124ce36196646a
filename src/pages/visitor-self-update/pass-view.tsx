import { CalendarPlus, Image, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selfUpdateAddress } from '@/config/paths'
import { useLocale } from '@/i18n/use-locale'
import { calendarFile } from '@/lib/time/calendar'
import { clockRangeText, longDayText } from '@/lib/time/clock-text'
import { passPicture } from '@/lib/files/pass-picture'
import { saveFile } from '@/lib/files/save-file'
import type { Pass } from '@/session/stored-pass'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { QrCode } from '@/widgets/qr-code'
import type { LinkIds } from './use-link'
import { VisitFacts } from './visit-facts'

type PassViewProps = {
  ids: LinkIds
  pass: Pass
  /** 'Change my details'; undefined if changes are no longer possible. */
  onChange?: () => void
}

/** The pass to show at reception: QR code for the kiosk, and ways to save it. */
export function PassView({ ids, pass, onChange }: PassViewProps) {
  const { t } = useTranslation('self-update')
  const { tag } = useLocale()
  const code = useRef<HTMLDivElement>(null)
  const [isFailed, setFailed] = useState(false)
  const address = selfUpdateAddress(window.location.origin, ids.tenantId, ids.visitId, ids.visitorId)
  const [start, end] = [Date.parse(pass.start), Date.parse(pass.end)]
  const title = t('calendarTitle', { tenant: pass.tenantName || pass.place })

  const savePicture = async () => {
    const svg = code.current?.querySelector('svg')
    if (!svg) return
    setFailed(false)
    try {
      const picture = await passPicture({
        code: svg,
        title: pass.name,
        lines: [
          longDayText(start, tag, pass.timeZone),
          clockRangeText(start, end, tag, pass.timeZone),
          pass.place,
          t('show'),
        ].filter(Boolean),
      })
      saveFile(`${t('fileName')}.png`, 'image/png', picture)
    } catch {
      setFailed(true)
    }
  }
  const saveCalendar = () =>
    saveFile(
      `${t('fileName')}.ics`,
      'text/calendar;charset=utf-8',
      calendarFile({
        uid: `${ids.visitId}@${window.location.hostname}`,
        start,
        end,
        stamp: Date.now(),
        title,
        place: [pass.place, pass.address].filter(Boolean).join(', '),
        text: address,
      }),
    )

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-center gap-4 rounded-sheet border border-border p-6 text-center">
        <p className="text-lead font-semibold">{pass.name}</p>
        <div ref={code} className="w-full max-w-72">
          <QrCode content={address} label={t('code')} className="aspect-square w-full rounded-card" />
        </div>
        <p className="text-muted">{t('show')}</p>
      </div>
      <VisitFacts pass={pass} />
      {isFailed && <InlineAlert tone="danger">{t('pictureFailed')}</InlineAlert>}
      <div className="flex flex-col gap-3">
        <Button size="large" icon={<CalendarPlus aria-hidden />} onPress={saveCalendar}>
          {t('addToCalendar')}
        </Button>
        <Button size="large" icon={<Image aria-hidden />} onPress={() => void savePicture()}>
          {t('savePicture')}
        </Button>
        {onChange && (
          <Button size="large" icon={<Pencil aria-hidden />} onPress={onChange}>
            {t('changeDetails')}
          </Button>
        )}
      </div>
    </div>
  )
}
