import { dotted } from '@/lib/text/text-parts'
import { EventResult } from './event-result'
import type { EventRow } from './event-rows'
import { EventTime } from './event-time'
import { useDirectionWords } from './use-event-columns'

/** An event on a phone. */
export function EventCard({ row }: { row: EventRow }) {
  const directionWords = useDirectionWords()
  const { device, direction, person, card, place, message } = row
  const who = dotted([person, card, directionWords(direction)])
  const about = dotted([device, place, message])
  return (
    <article className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <EventTime row={row} className="font-medium" />
        </span>
        <EventResult result={row.result} />
      </div>
      {who && <span className="truncate">{who}</span>}
      {about && <span className="truncate text-label text-muted">{about}</span>}
    </article>
  )
}
