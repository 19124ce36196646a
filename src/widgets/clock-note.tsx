import { clockOffset } from '@/hooks/clock'
import { useLocale } from '@/i18n/use-locale'
import { useStore } from '@/lib/react/use-store'
import { durationText } from '@/lib/time/duration-text'
import { InlineAlert } from '@/ui/feedback/inline-alert'

/** Clock deviation that is reported, in ms. */
const WRONG = 300_000

/** `duration`: '2 hr' */
type Difference = { way: 'slow' | 'fast'; duration: string }

type ClockNoteProps = { title: string; text: (difference: Difference) => string }

/** Warns that this device's clock is wrong. Without the time, which a screen reader would read out at every minute. */
export function ClockNote({ title, text }: ClockNoteProps) {
  const { tag } = useLocale()
  const behind = useStore(clockOffset)
  if (Math.abs(behind) < WRONG) return null
  return (
    <InlineAlert tone="warning" live="status" title={title}>
      {text({ way: behind > 0 ? 'slow' : 'fast', duration: durationText(Math.abs(behind) / 60_000, tag) })}
    </InlineAlert>
  )
}
