import { clockOffset } from '@/hooks/clock'
import { useLocale } from '@/i18n/use-locale'
import { useNow } from '@/lib/react/use-now'
import { useStore } from '@/lib/react/use-store'
import { momentText } from '@/lib/time/moment-text'
import { deviceZone } from '@/lib/time/zone'
import { InlineAlert } from '@/ui/feedback/inline-alert'

/** Clock deviation that is reported, in ms. */
const WRONG = 300_000
const TICK = 10_000

type ClockNoteProps = { title: string; text: (times: { shown: string; right: string }) => string }

/** Warns that this device's clock is wrong. */
export function ClockNote({ title, text }: ClockNoteProps) {
  const { tag } = useLocale()
  const now = useNow(TICK)
  const behind = useStore(clockOffset)
  if (Math.abs(behind) < WRONG) return null
  const textOf = (moment: number) => momentText(moment, now + behind, tag, deviceZone())
  return (
    <InlineAlert tone="warning" live="status" title={title}>
      {text({ shown: textOf(now), right: textOf(now + behind) })}
    </InlineAlert>
  )
}
