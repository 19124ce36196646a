import { CalendarPlus, Image, Pencil } from 'lucide-react'
import { useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { selfUpdateAddress } from '@/config/paths'
import { useLocale } from '@/i18n/use-locale'
import { passPicture } from '@/lib/files/pass-picture'
import { saveFile } from '@/lib/files/save-file'
import { calendarFile } from '@/lib/time/calendar'
import { clockRangeText, longDayText } from '@/lib/time/clock-text'
import type { Pass } from '@/session/stored-pass'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { useErrorText } from '@/widgets/error-text'
import { QrCode } from '@/widgets/qr-code'
import type { Phase } from './phase'
import { useLinkIds } from './use-link-ids'
import { useSave } from './use-save'
import { VisitFacts } from './visit-facts'

type PassViewProps = {
  pass: Pass
  /** 'Change my details'; undefined if changes are no longer possible. */
  onChange?: () => void
}

/** The pass to show at reception: QR code for the kiosk, and ways to save it. */
function PassView({ pass, onChange }: PassViewProps) {
  const ids = useLinkIds()
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
        title: pass.name || pass.tenantName,
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
        {pass.name && <p className="text-lead font-semibold">{pass.name}</p>}
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

/** 'I can't come', with a confirmation, because the host is notified. */
function Decline() {
  const { t } = useTranslation('self-update')
  const errorText = useErrorText('visitor')
  const save = useSave()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" size="large" onPress={() => setConfirming(true)}>
        {t('decline.action')}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onClose={() => {
          setConfirming(false)
          save.reset()
        }}
        title={t('decline.title')}
        cancelLabel={t('decline.keep')}
        confirmLabel={t('decline.action')}
        tone="danger"
        isPending={save.isPending}
        onConfirm={() => save.mutate({ status: 'cancelled' }, { onSuccess: () => setConfirming(false) })}
      >
        {t('decline.text')}
        {save.error && (
          <InlineAlert tone="danger" className="mt-3">
            {errorText(save.error).message}
          </InlineAlert>
        )}
      </AlertDialog>
    </>
  )
}

/** Reverts a cancellation. */
function ComeAfterAll() {
  const { t } = useTranslation('self-update')
  const errorText = useErrorText('visitor')
  const save = useSave()
  return (
    <>
      {save.error && <InlineAlert tone="danger">{errorText(save.error).message}</InlineAlert>}
      <Button size="large" isPending={save.isPending} onPress={() => save.mutate({ status: 'expected' })}>
        {t('decline.undo')}
      </Button>
    </>
  )
}

type VisitStateProps = {
  pass: Pass
  phase: Phase
  /** Undefined offline. */
  onChange?: () => void
}

/** The page after everything is sent: the pass and the visit's phase. */
export function VisitState({ pass, phase, onChange }: VisitStateProps) {
  const { t } = useTranslation('self-update')
  if (phase === 'open')
    return (
      <div className="flex flex-col gap-3">
        <PassView pass={pass} onChange={onChange} />
        {onChange && <Decline />}
      </div>
    )
  if (phase === 'inside')
    return (
      <div className="flex flex-col gap-6">
        <InlineAlert tone="success" live="status" title={t('state.inside')}>
          {t('state.insideText')}
        </InlineAlert>
        <PassView pass={pass} />
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      <InlineAlert tone={phase === 'over' ? 'info' : 'warning'} live="status" title={t(`state.${phase}`)}>
        {phase === 'declined' && t('state.declinedText')}
        {phase === 'cancelled' && t('state.cancelledText')}
      </InlineAlert>
      <VisitFacts pass={pass} />
      {phase === 'declined' && <ComeAfterAll />}
    </div>
  )
}
