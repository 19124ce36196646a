import { useTranslation } from 'react-i18next'
import type { Ref } from 'react'
import { useLocale } from '@/i18n/use-locale'
import { listed } from '@/lib/text/text-parts'
import { isInside } from '@/lib/visit-status'
import { clockRangeText, clockText } from '@/lib/time/clock-text'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'

type SameNameProps = {
  visitor: VisitUser
  zone: string
  isPending: boolean
  onCheckIn: () => void
  onOther: () => void
  ref?: Ref<HTMLDivElement>
}

/** Offers a visitor of the same name who has a visit today, to avoid a duplicate record. */
export function SameName({ visitor, zone, isPending, onCheckIn, onOther, ref }: SameNameProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const name = personName(visitor)
  const isIn = isInside(visitor)
  const hosts = listed(visitor.hostNames, tag)
  const time = isIn
    ? clockText(Date.parse(visitor.checkinTime ?? visitor.start), tag, zone)
    : clockRangeText(Date.parse(visitor.start), Date.parse(visitor.end), tag, zone)
  const about = isIn
    ? t('walkIn.same.inside', { name, time })
    : hosts
      ? t('walkIn.same.with', { name, time, hosts })
      : t('walkIn.same.expected', { name, time })
  return (
    <InlineAlert
      ref={ref}
      tone={isIn ? 'warning' : 'info'}
      live="status"
      title={t('walkIn.same.title', { name })}
    >
      <p>{about}</p>
      {visitor.company && <p>{visitor.company}</p>}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {!isIn && (
          <Button size="small" variant="primary" isPending={isPending} onPress={onCheckIn}>
            {t('walkIn.same.checkIn')}
          </Button>
        )}
        <Button size="small" onPress={onOther}>
          {t('walkIn.same.other')}
        </Button>
      </div>
    </InlineAlert>
  )
}
