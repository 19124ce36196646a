import { Accessibility } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '@/lib/text/text-parts'
import { clockText } from '@/lib/time/clock-text'
import { cx } from '@/ui/cx'
import { TickPill } from '@/ui/fields/tick-pill'
import type { Person } from './roll-call'

type RollCallRowProps = {
  person: Person
  isSafe: boolean
  tag: string
  zone: string
  needNames: ReadonlyMap<string, string>
  onTick: (id: string, isSafe: boolean) => void
}

/** A person on site, readable at arm's length; a press anywhere on the row ticks it. */
export const RollCallRow = memo(function RollCallRow(props: RollCallRowProps) {
  const { person, isSafe, tag, zone, needNames, onTick } = props
  const { t } = useTranslation('roll-call')
  const { id, name, company, hosts, phone, card, since, needIds } = person
  const about = dotted([company, hosts && t('host', { hosts })])
  const facts = [
    card && t('card', { number: card }),
    since !== null && t('since', { time: clockText(since, tag, zone) }),
  ]
  const needs = needIds.map((need) => needNames.get(need)).filter((need) => need !== undefined)
  return (
    <li className="break-inside-avoid border-b border-border [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] last:border-b-0 print:[content-visibility:visible]">
      <label
        htmlFor={`safe-${id}`}
        className={cx(
          'flex min-h-18 cursor-pointer items-center gap-x-6 gap-y-1 px-4 py-2.5 transition-colors sm:px-6 print:min-h-0 print:bg-transparent print:px-0 print:py-1.5',
          isSafe ? 'bg-success-subtle' : 'hover:bg-hover',
        )}
      >
        <span className="grid min-w-0 flex-1 items-center gap-x-6 gap-y-0.5 md:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
          <span className="flex min-w-0 flex-col">
            <span
              dir="auto"
              className="self-start max-w-full text-title font-semibold wrap-anywhere print:text-lead"
            >
              {name}
            </span>
            {about && <span className="text-body wrap-anywhere text-muted">{about}</span>}
          </span>
          <span className="flex min-w-0 flex-col text-body">
            {needIds.length > 0 && (
              <span className="flex items-center gap-1.5 font-medium text-danger">
                <Accessibility aria-hidden />
                {needs.length > 0 ? new Intl.ListFormat(tag).format(needs) : t('needsAssistance')}
              </span>
            )}
            {phone && (
              <a
                href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                className="tabular w-fit rounded-small text-text underline-offset-3"
              >
                {phone}
              </a>
            )}
            <span className="tabular text-muted">{dotted(facts)}</span>
          </span>
        </span>
        <TickPill
          id={`safe-${id}`}
          text={t('safe')}
          label={t('safeName', { name })}
          isTicked={isSafe}
          onChange={(isTicked) => onTick(id, isTicked)}
        />
      </label>
    </li>
  )
})
