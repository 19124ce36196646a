import { CalendarPlus, DoorClosed, Ellipsis, ListChecks, UserRoundPlus } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { IconButton } from '@/ui/buttons/icon-button'
import { Menu } from '@/widgets/menus/menu'
import { PageHeading } from '@/widgets/screen/page-heading'
import type { Counts } from './desk-rows'
import type { DeskAddress } from './use-desk-address'

type DeskHeadProps = {
  /** Null until known. */
  counts: Counts | null
  onOpen: DeskAddress['openDialog']
}

/**
 * The title with the number on site, actions for everybody on site (in a menu on narrow screens), and buttons
 * for walk-in and booking.
 */
export const DeskHead = memo(function DeskHead({ counts, onOpen }: DeskHeadProps) {
  const { t } = useTranslation('front-desk')
  const { t: rollCall } = useTranslation('roll-call')
  const figures = counts && { in: counts.in, total: counts.day }
  /** Buttons, or a menu on narrow screens. */
  const insideActions = [
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
  ]
  return (
    <PageHeading
      title={t('title')}
      documentTitle={figures ? t('documentTitle', figures) : undefined}
      // On a phone the counts below show it; beside the title it would shift the buttons.
      aside={figures && <span className="tabular max-sm:sr-only">{t('inCount', figures)}</span>}
      actions={
        <>
          {insideActions.map(({ id, label, icon, onAction }) => (
            <Button key={id} className="max-lg:hidden" icon={icon} onPress={onAction}>
              {label}
            </Button>
          ))}
          <span className="lg:hidden">
            <Menu
              label={rollCall('more')}
              trigger={(props) => (
                <IconButton
                  {...props}
                  variant="secondary"
                  label={rollCall('more')}
                  hideTooltip
                  icon={<Ellipsis aria-hidden />}
                />
              )}
              groups={() => [{ id: 'inside', entries: insideActions }]}
            />
          </span>
          <Button icon={<UserRoundPlus aria-hidden />} onPress={() => onOpen('walk-in')}>
            {t('walkInButton')}
          </Button>
          <ButtonLink
            variant="primary"
            // On narrow screens the rail or the bottom bar has this link.
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
