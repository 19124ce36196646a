import { memo } from 'react'
import { CalendarPlus, DoorClosed, Ellipsis, ListChecks, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { useLocale } from '@/i18n/use-locale'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { IconButton } from '@/ui/buttons/icon-button'
import { Menu } from '@/ui/overlays/menu'
import { PageHeading } from '@/widgets/screen/page-heading'
import type { Counts } from './desk-rows'
import type { DeskAddress } from './use-desk-address'

type DeskHeadProps = {
  /** Null until they are known. */
  counts: Counts | null
  onOpen: DeskAddress['openDialog']
}

/**
 * The title with how many are in; what is done with all who are inside, behind a menu where there is no room for it; and
 * the two ways to bring somebody in who is not on the list.
 */
export const DeskHead = memo(function DeskHead({ counts, onOpen }: DeskHeadProps) {
  const { t } = useTranslation('front-desk')
  const { t: rollCall } = useTranslation('roll-call')
  const { tag } = useLocale()
  const number = new Intl.NumberFormat(tag)
  const figures = counts && { in: number.format(counts.in), total: number.format(counts.day) }
  return (
    <PageHeading
      title={t('title')}
      documentTitle={figures ? t('documentTitle', figures) : undefined}
      // On a phone the counts below say it; beside the title it would push the buttons down when it comes.
      aside={figures && <span className="tabular max-sm:sr-only">{t('inCount', figures)}</span>}
      actions={
        <>
          <Button
            className="max-lg:hidden"
            icon={<ListChecks aria-hidden />}
            onPress={() => onOpen('roll-call')}
          >
            {rollCall('title')}
          </Button>
          <Button
            className="max-lg:hidden"
            icon={<DoorClosed aria-hidden />}
            onPress={() => onOpen('close-day')}
          >
            {rollCall('close.title')}
          </Button>
          <span className="lg:hidden">
            <Menu
              label={rollCall('more')}
              trigger={
                <IconButton
                  variant="secondary"
                  label={rollCall('more')}
                  hideTooltip
                  icon={<Ellipsis aria-hidden />}
                />
              }
              groups={[
                {
                  id: 'inside',
                  entries: [
                    {
                      id: 'roll-call',
                      label: rollCall('title'),
                      icon: <ListChecks aria-hidden />,
                      onAction: () => onOpen('roll-call'),
                    },
                    {
                      id: 'close-day',
                      label: rollCall('close.title'),
                      icon: <DoorClosed aria-hidden />,
                      onAction: () => onOpen('close-day'),
                    },
                  ],
                },
              ]}
            />
          </span>
          <Button icon={<UserRoundPlus aria-hidden />} onPress={() => onOpen('walk-in')}>
            {t('walkInButton')}
          </Button>
          <ButtonLink
            variant="primary"
            // Where there is no room for it the rail leads there, on a phone the bar at the bottom.
            className="max-[54rem]:hidden"
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
