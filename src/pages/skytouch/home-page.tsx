import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { paths } from '@/config/paths'
import { useServerNow } from '@/hooks/clock'
import { usePreloadedForms } from '@/hooks/kiosk-forms'
import { locationQueries } from '@/hooks/location'
import { isTransient } from '@/http/errors'
import { loadAllLocales } from '@/i18n/i18n'
import { useLocale } from '@/i18n/use-locale'
import { isKioskDamaged, type Kiosk, kioskStore } from '@/kiosk/device/kiosk'
import { type KioskProblem, kioskProblems } from '@/kiosk/device/kiosk-problem'
import { pendingCodes } from '@/kiosk/flow-stores'
import { cacheForOffline } from '@/lib/browser/cache-for-offline'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useOnce } from '@/lib/react/use-once'
import { useScanner } from '@/lib/react/use-scanner'
import { useStore } from '@/lib/react/use-store'
import { clockText, longDayText } from '@/lib/time/clock-text'
import { deviceZone } from '@/lib/time/zone'
import { TechnicianBanner, TechnicianNotice } from '@/pages/skytouch/home/notice'
import { ButtonLink } from '@/ui/buttons/button-link'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { useTenantId } from '@/widgets/use-tenant-id'
import { HomeButtons } from './home/home-buttons'
import { Notice } from './home/notice'

/**
 * Whether the services refuse the kiosk, which needs staff. One that fails or cannot be reached may answer the next
 * visitor.
 */
const isRefusal = (error: unknown) => error !== null && !isTransient(error)

/** How often a kiosk that is out of order checks whether it works again, in ms. */
const POLL_INTERVAL = 30_000

/** Translations of the screens behind home (src/routes/screens.ts). */
const NAMESPACES = ['skytouch', 'form', 'visitor-actions']

/** Preloads the screens behind the buttons, so that they open immediately and work offline. */
const loadRest = async () => {
  const scanner = [
    import('@/widgets/qr-scanner/qr-scanner'),
    import('@/widgets/qr-scanner/scan-library').then(({ loadDecoder }) => loadDecoder()),
  ]
  await Promise.all([import('./screen-page'), loadAllLocales(NAMESPACES), ...scanner])
  await cacheForOffline('/skytouch/')
}

/** How long the welcome stays in one language, in ms; also the clock's refresh interval. */
const LANGUAGE_INTERVAL = 5_000

/**
 * The welcome text, rotating through the kiosk's languages, and the location's time. Screen readers get it
 * once, in the current language.
 */
function Welcome({ kiosk }: { kiosk: Kiosk }) {
  const { t } = useTranslation('skytouch')
  const { locale, tag } = useLocale()
  const now = useServerNow(LANGUAGE_INTERVAL)
  const { locales } = kiosk.options
  const zone = kiosk.place?.timeZone ?? deviceZone()
  const welcomeIn = (language: string) => kiosk.profile.welcome?.[language] || t('welcome', { lng: language })
  const shown = locales[Math.floor(now / LANGUAGE_INTERVAL) % locales.length] ?? locale
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 text-center portrait:max-h-80">
      <h1 className="sr-only">{welcomeIn(locale)}</h1>
      <p aria-hidden lang={shown} className="text-[72px]/[80px] font-semibold text-balance">
        {welcomeIn(shown)}
      </p>
      <p className="flex flex-col items-center gap-1 text-muted">
        <time className="tabular text-title text-text">{clockText(now, tag, zone)}</time>
        <span>{longDayText(now, tag, zone)}</span>
      </p>
    </div>
  )
}

type HomeProps = { kiosk: Kiosk; problem: KioskProblem | null }

function Home({ kiosk, problem }: HomeProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('skytouch')
  const navigate = useNavigate()
  useDocumentTitle(t('home.title'), kiosk.tenant.name)
  const open = (screenId: string) => void navigate(paths.kioskScreen(tenantId, screenId), { replace: true })
  useScanner(
    ({ typed, us }) => {
      pendingCodes.set([typed, us])
      open('scan')
    },
    { isPatient: true },
  )
  // A code that was scanned on the last screen of the visitor before.
  useOnce('begun', () => {
    if (pendingCodes.get().length > 0) open('scan')
  })
  useIdleLoading(loadRest)
  usePreloadedForms(tenantId)
  const { error } = useQuery({
    ...locationQueries.all(tenantId),
    refetchInterval: ({ state }) => isRefusal(state.error) && POLL_INTERVAL,
  })
  if (isRefusal(error)) return <Notice title={t('outOfOrder.title')}>{t('outOfOrder.text')}</Notice>
  return (
    <div className="flex flex-1 flex-col gap-6 px-6 pb-10 landscape:justify-end landscape:px-12">
      {problem && <TechnicianBanner reason={problem.reason} />}
      <Welcome kiosk={kiosk} />
      <HomeButtons kiosk={kiosk} onOpen={open} />
    </div>
  )
}

export default function HomePage() {
  const { t } = useTranslation('skytouch')
  const { tenantId = '' } = useParams()
  const stored = kioskStore(tenantId)
  const kiosk = useStore(stored)
  const problem = useStore(kioskProblems).get(tenantId) ?? null
  const isDamaged = useStore({ ...stored, get: () => isKioskDamaged(tenantId) })
  if (kiosk && problem?.isTokenRefused) return <TechnicianNotice reason={problem.reason} />
  if (kiosk) return <Home kiosk={kiosk} problem={problem} />
  const setUp = (
    <ButtonLink href={paths.kioskSetUp(tenantId)} size="large">
      {t('notSetUp.action')}
    </ButtonLink>
  )
  return (
    <Notice title={t(isDamaged ? 'technician.title' : 'notSetUp.title')} action={setUp}>
      {t(isDamaged ? 'technician.damaged' : 'notSetUp.text')}
    </Notice>
  )
}
