import { memo } from 'react'
import { CalendarPlus, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { useLocale } from '@/i18n/use-locale'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { PageHeading } from '@/widgets/page-heading'
import type { Counts } from './desk-rows'

type DeskHeadProps = {
  /** Null until they are known. */
  counts: Counts | null
  onWalkIn: () => void
}

/** The title with how many are in, and the two ways to bring somebody in who is not on the list. */
export const DeskHead = memo(function DeskHead({ counts, onWalkIn }: DeskHeadProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const number = new Intl.NumberFormat(tag)
  const figures = counts && { in: number.format(counts.in), total: number.format(counts.day) }
  return (
    <PageHeading
      title={t('title')}
      documentTitle={figures ? t('documentTitle', figures) : undefined}
      aside={figures && <span className="tabular">{t('inCount', figures)}</span>}
      actions={
        <>
          <Button icon={<UserRoundPlus aria-hidden />} onPress={onWalkIn}>
            {t('walkInButton')}
          </Button>
          <ButtonLink
            variant="primary"
            // On a phone the bar at the bottom leads there.
            className="max-sm:hidden"
            icon={<CalendarPlus aria-hidden />}
            href={paths.prebooking()}
            aria-keyshortcuts="N"
          >
            {t('newBooking')}
          </ButtonLink>
        </>
      }
    />
  )
})
