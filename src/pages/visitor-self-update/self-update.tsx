import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useState, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import { ownPhotoQuery } from '@/hooks/user/user-photo'
import { withTimeout } from '@/http/with-timeout'
import { loadNamespaces } from '@/i18n/i18n'
import { useLocale } from '@/i18n/use-locale'
import { cacheForOffline } from '@/lib/browser/cache-for-offline'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useNow } from '@/lib/react/use-now'
import { useOnce } from '@/lib/react/use-once'
import { localText } from '@/lib/text/local-text'
import { greetingName } from '@/lib/text/person-name'
import { deviceZone } from '@/lib/time/zone'
import { type VisitorDraft, noDraft, readDraft } from '@/lib/visitor-draft'
import { type LinkOwner, readLinkDraft, removeLinkDraft, writeLinkDraft } from '@/session/link'
import { storedPass } from '@/session/stored-pass'
import { useAccent } from '@/theme/use-accent'
import { PageHeader } from '@/ui/layout/page-header'
import { firstOpen, type StepName, stepsOf } from '@/widgets/fields/visitor-form'
import { MissingChoices } from '@/widgets/form/missing-choices'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { TenantLogo } from '@/widgets/tenant-logo'
import { DetailsStep } from './details-step'
import { phaseOf } from './phase'
import type { StepPlace } from './step-frame'
import type { ReadyLink } from './use-link'
import { useLinkIds } from './use-link-ids'
import { VisitFacts, VisitFactsSkeleton } from './visit-facts'

/**
 * The current step, kept in the query string, so that browser 'back' and reload work. Never goes past the
 * first incomplete step. Without a step, a visitor who has sent everything sees the pass.
 */
function useSteps(
  { form, visitor }: Pick<ReadyLink, 'form' | 'visitor'>,
  hasPhoto: boolean,
  heading: RefObject<HTMLElement | null>,
  onSent: () => void,
) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const steps = stepsOf(form)
  const wanted = steps.find((step) => step === search.get('step'))
  // Services that do not keep it: until the page is opened anew.
  const [isSentNow, setSentNow] = useState(false)
  const isSent = isSentNow || Boolean(visitor.detailsConfirmedAt)
  const first: StepName = steps[0] ?? 'check'
  const limit = steps.indexOf(firstOpen(form, visitor, hasPhoto))
  const step = steps[Math.min(steps.indexOf(wanted ?? first), limit)] ?? first

  const goTo = useCallback(
    async (next: StepName | null) => {
      // Each step begins at its top; the focus alone leaves the heading half under the sticky bar.
      document.documentElement.scrollTop = 0
      // The pass and the first step are read from the top of the page; a later step focuses its own heading.
      if (next === null || next === first) heading.current?.focus()
      await navigate({ search: next ? `step=${next}` : '' })
    },
    [navigate, first, heading],
  )
  const index = steps.indexOf(step)
  const before = steps[index - 1]
  const after = steps[index + 1]
  const place: StepPlace = {
    number: index + 1,
    count: steps.length,
    ...(before ? { onBack: () => void goTo(before) } : {}),
    onDone: () => {
      if (after) return goTo(after)
      setSentNow(true)
      onSent()
      return goTo(null)
    },
  }
  return { step: isSent && !wanted ? null : step, isSent, first, place, goTo }
}

/** Unsaved input, stored in this tab on every change, so that it survives a reload. */
function useLinkDraft(owner: LinkOwner) {
  const [draft, setDraft] = useState(() => readDraft(readLinkDraft(owner)))
  return {
    draft,
    /** Merges into the stored draft, which may have changed since a save was sent. */
    change: (part: Partial<VisitorDraft>) => {
      const next = { ...readDraft(readLinkDraft(owner)), ...part }
      writeLinkDraft(owner, next)
      setDraft(next)
    },
    clear: () => {
      setDraft(noDraft)
      removeLinkDraft(owner)
    },
  }
}

// The first step is in the main chunk; the others load while it is filled in.
const loadPhoto = async () => {
  const [module] = await Promise.all([import('./photo-step'), loadNamespaces(['photo'])])
  return { default: module.PhotoStep }
}
const loadQuestions = () => import('./questions-step').then((module) => ({ default: module.QuestionsStep }))
const loadAgreements = () =>
  import('./agreements-step').then((module) => ({ default: module.AgreementsStep }))
const loadCheck = () => import('./check-step').then((module) => ({ default: module.CheckStep }))
const loadState = () => import('./visit-state').then((module) => ({ default: module.VisitState }))
/** Preloads everything that the page needs offline. */
const loadRest = async () => {
  const parts = [loadPhoto(), loadQuestions(), loadAgreements(), loadCheck(), loadState()]
  await Promise.all([...parts, import('./stored-pass-view')])
  await cacheForOffline('/visitor-self-update/')
}
const PhotoStep = lazy(() => withTimeout(loadPhoto()))
const QuestionsStep = lazy(() => withTimeout(loadQuestions()))
const AgreementsStep = lazy(() => withTimeout(loadAgreements()))
const CheckStep = lazy(() => withTimeout(loadCheck()))
const VisitState = lazy(() => withTimeout(loadState()))

const TICK = 30_000

/** The visitor's page: the steps, then the pass. */
export function SelfUpdate({ link }: { link: ReadyLink }) {
  const ids = useLinkIds()
  const { visitor, visit, form, fields, pass, tenant } = link
  const { locale } = useLocale()
  const { t } = useTranslation('self-update')
  const { draft, change, clear } = useLinkDraft(ids)
  const photo = useQuery(ownPhotoQuery(ids.tenantId, visitor.userId)).data ?? null
  // Before their step, where a late list would move the buttons.
  useQuery({ ...specialAssistanceNeedQueries.all(ids.tenantId), enabled: form.needs !== 'off' })
  const now = useNow(TICK)
  const timeZone = pass?.timeZone ?? deviceZone()
  const phase = phaseOf({ ...visitor, visitStatus: visit.status, timeZone }, now)
  const heading = useRef<HTMLHeadingElement>(null)
  const { step, isSent, first, place, goTo } = useSteps(link, photo !== null, heading, clear)
  // Before the details are sent, an offline pass would look as if they were.
  const isOfUse = phase === 'inside' || (phase === 'open' && isSent)
  // By content, because every response creates a new object. While it loads, the stored pass stays.
  useOnce(isOfUse && !pass ? null : JSON.stringify([ids, isOfUse && pass]), () => {
    const stored = storedPass(ids.tenantId, ids.visitorId)
    if (isOfUse && pass) stored.set(pass)
    else stored.remove()
  })
  useAccent(tenant?.primaryColor ?? null)
  useDocumentTitle(t('title'), tenant?.name)
  useIdleLoading(loadRest)

  const name = greetingName(visitor)
  const common = { visitor, form, draft, onDraft: change, place }
  const isAsking = phase === 'open' && step !== null
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-6 px-5 pt-6 pb-16 sm:pt-10">
      {tenant && (
        <div className="flex items-center gap-2.5 font-medium">
          <TenantLogo tenant={tenant} className="size-8" />
          {tenant.name}
        </div>
      )}
      <PageHeader ref={heading} title={name ? t('hello', { name }) : t('helloPlain')} />
      {isAsking && <MissingChoices query={link.missing} />}
      {isAsking && step === 'details' && (pass ? <VisitFacts pass={pass} /> : <VisitFactsSkeleton />)}
      <Suspense>
        {!isAsking && pass && (
          <VisitState
            pass={pass}
            phase={phase}
            onChange={phase === 'open' ? () => void goTo(first) : undefined}
          />
        )}
        {isAsking && step === 'details' && (
          <DetailsStep {...common} fields={fields} intro={localText(link.intro, locale)} />
        )}
        {isAsking && step === 'photo' && <PhotoStep {...common} photo={photo} />}
        {isAsking && step === 'questions' && <QuestionsStep {...common} />}
        {isAsking && step === 'agreements' && <AgreementsStep {...common} />}
        {isAsking && step === 'check' && (
          <CheckStep {...common} fields={fields} photo={photo} onGoTo={(next) => void goTo(next)} />
        )}
      </Suspense>
    </div>
  )
}
