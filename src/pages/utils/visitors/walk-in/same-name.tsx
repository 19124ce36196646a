import { useTranslation } from 'react-i18next'
import type { Ref } from 'react'
import { useLocale } from '@/i18n/use-locale'
import { listed } from '@/lib/text-parts'
import { clockRangeText, clockText } from '@/lib/clock-text'
import { personName } from '@/lib/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/button'
import { InlineAlert } from '@/ui/inline-alert'

type SameNameProps = {
  visitor: VisitUser
  zone: string
  isPending: boolean
  onCheckIn: () => void
  onOther: () => void
  ref?: Ref<HTMLDivElement>
}

/** Somebody of this name has a visit today: it is offered first, so that no second record is made. */
export function SameName({ visitor, zone, isPending, onCheckIn, onOther, ref }: SameNameProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const name = personName(visitor)
  const isInside = visitor.status === 'checkedIn'
  const hosts = listed(visitor.hostNames, tag)
  const time = isInside
    ? clockText(Date.parse(visitor.checkinTime ?? visitor.start), tag, zone)
    : clockRangeText(Date.parse(visitor.start), Date.parse(visitor.end), tag, zone)
  const about = isInside
    ? t('walkIn.same.inside', { name, time })
    : hosts
      ? t('walkIn.same.with', { name, time, hosts })
      : t('walkIn.same.expected', { name, time })
  return (
    <InlineAlert
      ref={ref}
      tone={isInside ? 'warning' : 'info'}
      live="status"
      title={t('walkIn.same.title', { name })}
    >
      <p>{about}</p>
      {visitor.company && <p>{visitor.company}</p>}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {!isInside && (
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
