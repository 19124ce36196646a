import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { paths } from '@/config/paths'
import { useKeptForms } from '@/hooks/kiosk-forms'
import { locationQueries } from '@/hooks/location'
import { pollInterval } from '@/hooks/poll-interval'
import { ownFault } from '@/http/faults'
import { loadAllWords } from '@/i18n/i18n'
import { carryCode } from '@/kiosk/carried'
import { keepOffline } from '@/lib/browser/keep-offline'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useScanner } from '@/lib/react/use-scanner'
import type { Kiosk } from '@/session/kiosk/kiosk'
import type { KioskProblem } from '@/session/kiosk/kiosk-problem'
import { useKiosk } from '@/session/kiosk/use-kiosk'
import { useIsKioskDamaged, useKioskProblem } from '@/session/kiosk/use-kiosk-problem'
import { ButtonLink } from '@/ui/buttons/button-link'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { HomeButtons } from './home/home-buttons'
import { Notice } from './home/notice'
import { TechnicianBanner, TechnicianNotice } from './home/technician-notice'
import { Welcome } from './home/welcome'

/** How often a kiosk that is out of order looks whether it works again, in ms. */
const LOOK_AGAIN = 30_000

/** Of the screens behind home (src/routes/screens.ts). */
const WORDS = ['skytouch', 'form', 'visitor-actions']

/** Preloads the screens behind the buttons, so that nobody waits for them and the kiosk works offline. */
const loadRest = async () => {
  const scanner = [
    import('@/widgets/qr-scanner/qr-scanner'),
    import('@/widgets/qr-scanner/scan-library').then(({ bringDecoder }) => bringDecoder()),
  ]
  await Promise.all([import('./screen-page'), loadAllWords(WORDS), ...scanner])
  await keepOffline('/skytouch/')
}

type HomeProps = { tenantId: string; kiosk: Kiosk; problem: KioskProblem | null }

function Home({ tenantId, kiosk, problem }: HomeProps) {
  const { t } = useTranslation('skytouch')
  const navigate = useNavigate()
  useDocumentTitle(t('home.title'), kiosk.tenant.name)
  const open = (screenId: string) => void navigate(paths.kioskScreen(tenantId, screenId), { replace: true })
  useScanner(({ typed, us }) => {
    carryCode([...new Set([typed, us])])
    open('scan')
  })
  useIdleLoading(loadRest)
  useKeptForms(tenantId)
  const { error } = useQuery({
    ...locationQueries.all(tenantId),
    refetchInterval: (query) => {
      const next = pollInterval(LOOK_AGAIN, query)
      return query.state.status === 'error' ? next : false
    },
  })
  // Without network the ribbon tells it; a server that refuses the kiosk is what a person has to look after.
  if (error && !ownFault(error)) return <Notice title={t('outOfOrder.title')}>{t('outOfOrder.text')}</Notice>
  return (
    <div className="flex flex-1 flex-col justify-end gap-8 px-6 pb-10 landscape:px-12">
      {problem && <TechnicianBanner tenantId={tenantId} reason={problem.reason} />}
      <Welcome kiosk={kiosk} />
      <HomeButtons kiosk={kiosk} onOpen={open} />
    </div>
  )
}

export default function HomePage() {
  const { t } = useTranslation('skytouch')
  const { tenantId = '' } = useParams()
  const kiosk = useKiosk(tenantId)
  const problem = useKioskProblem(tenantId)
  const isDamaged = useIsKioskDamaged(tenantId)
  if (kiosk && problem?.isTokenRefused)
    return <TechnicianNotice tenantId={tenantId} reason={problem.reason} />
  if (kiosk) return <Home tenantId={tenantId} kiosk={kiosk} problem={problem} />
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
