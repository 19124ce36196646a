import type { TFunction } from 'i18next'
import { fileTime } from '@/lib/time/file-time'
import type { EventRow } from './event-rows'

/** An event as texts, for a file and for paper. A time is 'YYYY-MM-DD HH:mm' at its place. */
export function eventTexts(t: TFunction<'device-events'>, directionWords: (direction: string) => string) {
  const column = (
    id: 'time' | 'device' | 'result' | 'direction' | 'person' | 'card' | 'place' | 'message',
    text: (row: EventRow) => string,
  ) => ({ id, header: t(`column.${id}`), text })
  return [
    column('time', ({ time, zone }) => fileTime(time, zone)),
    column('device', ({ device }) => device),
    column('result', ({ result }) => (typeof result === 'object' ? result.word : t(`result.${result}`))),
    column('direction', ({ direction }) => directionWords(direction)),
    column('person', ({ person }) => person),
    column('card', ({ card }) => card),
    column('place', ({ place }) => place),
    column('message', ({ message }) => message),
  ]
}
