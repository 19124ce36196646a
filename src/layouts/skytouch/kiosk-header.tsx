import { AArrowUp, CircleHelp, RotateCcw, BellDot } from 'lucide-react'
import { useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type Locale, LOCALES } from '@/config/constants'
import { paths } from '@/config/paths'
import { switchLocale } from '@/i18n/i18n'
import { LOCALE_NAMES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { useArrivals } from '@/kiosk/device/arrivals'
import type { Kiosk, KioskTenant } from '@/kiosk/device/kiosk'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { setTimeout } from '@/lib/time/timer'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { loadable } from '@/widgets/screen/loadable'
import { TenantLogo } from '@/widgets/tenant-logo'

/** For staff: a check-in stored offline was refused and is listed in the set-up. */
function RefusedMark({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('skytouch')
  if (!useArrivals(tenantId).some(({ isRefused }) => isRefused)) return null
  return (
    <span role="img" aria-label={t('refusedMark')} className="flex text-muted [&_.lucide]:size-8">
      <BellDot aria-hidden />
    </span>
  )
}

/** The kiosk's languages by their own names; hidden if there is only one. */
function Languages({ locales = LOCALES }: { locales?: readonly Locale[] }) {
  const { t } = useTranslation('skytouch')
  const { locale: current } = useLocale()
  if (locales.length < 2) return null
  return (
    <div role="group" aria-label={t('languages')} className="flex shrink-0 flex-wrap gap-2 portrait:w-full">
      {locales.map((locale) => (
        <Button
          key={locale}
          variant="quiet"
          aria-pressed={locale === current}
          className={locale === current ? 'bg-accent-subtle! text-on-accent-subtle!' : undefined}
          onPress={() => void switchLocale(locale)}
        >
          <span lang={locale}>{LOCALE_NAMES[locale]}</span>
        </Button>
      ))}
    </div>
  )
}

/** A long press, which visitors do not make by accident: hidden access for staff. */
function useHold(duration: number, onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = () => clearTimeout(timer.current)
  useOnUnmount(release)
  return {
    onPointerDown: () => {
      release()
      timer.current = setTimeout(onHeld, duration)
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
  }
}

/** How long staff hold the logo to open the set-up, in ms */
const HOLD = 5_000

type KioskLogoProps = { tenantId: string; tenant: KioskTenant; isWritten: boolean }

/** The tenant's logo, with its name if there is room. A long press opens the set-up. */
function KioskLogo({ tenantId, tenant, isWritten }: KioskLogoProps) {
  const { t } = useTranslation('skytouch')
  const navigate = useNavigate()
  const hold = useHold(HOLD, () => void navigate(paths.kioskSetUp(tenantId), { replace: true }))
  return (
    <span
      role="img"
      aria-label={t('logo', { tenant: tenant.name })}
      className={cx('flex items-center gap-4', isWritten ? 'min-w-0' : 'shrink-0')}
      {...hold}
    >
      <TenantLogo tenant={tenant} className="size-16 shrink-0" />
      {isWritten && (
        <span aria-hidden className="line-clamp-2 text-lead font-semibold text-balance">
          {tenant.name}
        </span>
      )}
    </span>
  )
}

const loadHelp = async () => (await import('./help-dialog')).HelpDialog
const HelpDialog = loadable(loadHelp)

type KioskHeaderProps = {
  tenantId: string
  kiosk: Kiosk | null
  isAtHome: boolean
  isLarger: boolean
  onLarger: (isLarger: boolean) => void
}

/** The kiosk's header: tenant, back to start, languages, larger text, help. */
export function KioskHeader({ tenantId, kiosk, isAtHome, isLarger, onLarger }: KioskHeaderProps) {
  const { t } = useTranslation('skytouch')
  const navigate = useNavigate()
  const [isHelping, setHelping] = useState(false)
  useIdleLoading(loadHelp)
  const startOver = () => void navigate(paths.kiosk(tenantId), { replace: true })
  return (
    <header className="kiosk-bar flex flex-wrap items-center gap-4 px-6 py-4 landscape:flex-nowrap">
      <div className="flex min-h-18 min-w-16 flex-1 items-center gap-4">
        {kiosk && <KioskLogo tenantId={tenantId} tenant={kiosk.tenant} isWritten={isAtHome} />}
        {isAtHome && <RefusedMark tenantId={tenantId} />}
        {!isAtHome && (
          <Button icon={<RotateCcw aria-hidden />} onPress={startOver}>
            {t('startOver')}
          </Button>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          variant="quiet"
          aria-pressed={isLarger}
          icon={<AArrowUp aria-hidden />}
          className={isLarger ? 'bg-accent-subtle! text-on-accent-subtle!' : undefined}
          onPress={() => onLarger(!isLarger)}
        >
          {t('largerText')}
        </Button>
        <Button variant="quiet" icon={<CircleHelp aria-hidden />} onPress={() => setHelping(true)}>
          {t('help')}
        </Button>
      </div>
      <Languages locales={kiosk?.options.locales} />
      {isHelping && <HelpDialog onClose={() => setHelping(false)} />}
    </header>
  )
}
