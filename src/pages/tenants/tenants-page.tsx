import { useQuery } from '@tanstack/react-query'
import { Building2, SearchX } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { clearCacheMutations } from '@/hooks/company/clear-cache'
import { productQueries } from '@/hooks/product'
import { tenantQueries } from '@/hooks/tenants'
import { useIsSettled } from '@/hooks/use-is-settled'
import { statusOf } from '@/http/errors'
import { useLocale } from '@/i18n/use-locale'
import { focusAndSelect } from '@/lib/browser/focus'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { useAttempt } from '@/lib/react/use-attempt'
import { useOnce } from '@/lib/react/use-once'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { hasWords, searchTextOf, searchWords } from '@/lib/text/fold'
import type { ProductOfTenant } from '@/services/product'
import type { Tenant } from '@/services/tenants'
import { session } from '@/session/session'
import { switchTenant } from '@/session/switch-tenant'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { SkeletonRow } from '@/ui/feedback/skeleton'
import { SearchField } from '@/ui/fields/search-field'
import { OWN_LEAVE } from '@/widgets/drafts/leave-guard'
import { ConfirmDialog } from '@/widgets/form/confirm-dialog'
import { LoadWarning } from '@/widgets/load-warning'
import { useNotifyError } from '@/widgets/notify'
import { loadable } from '@/widgets/screen/loadable'
import { PageHeading } from '@/widgets/screen/page-heading'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { useAddress } from '@/widgets/use-address'
import { useTenantId } from '@/widgets/use-tenant-id'
import { SET_UP_DIALOGS, TenantRow } from './tenant-row'

type ClearCacheProps = { tenant: Tenant; onClose: () => void }

/** Confirms clearing the services' cache of a tenant; shows an error with a retry. */
function ClearCache({ tenant: { id, name }, onClose }: ClearCacheProps) {
  const { t } = useTranslation('tenants')
  return (
    <ConfirmDialog
      title={t('clearCache.title', { name })}
      confirmLabel={t('clearCache.action')}
      tone="primary"
      change={clearCacheMutations.create(id)}
      input={undefined}
      about={{ act: 'clearCache', name }}
      done={t('clearCache.done', { name })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('clearCache.text')}</p>
    </ConfirmDialog>
  )
}

/**
 * Other screens open a tenant by navigating here with its id as `state.openTenant`: the navigation asks about
 * unsaved changes, and no data of the old tenant is on this screen.
 */
const requestedShape = z.object({ openTenant: z.string() })

/** The tenant refuses a token that is valid elsewhere; the session itself has not ended. */
const needsPassword = (error: unknown) =>
  [401, 403].includes(statusOf(error) ?? 0) && session.get().status === 'signedIn'

/**
 * Opens a tenant, with its password if required, and navigates to its front desk.
 * @param openable tenants that `state.openTenant` may select
 */
function useTenantSwitch(openable: readonly Tenant[]) {
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { state, key } = useLocation()
  const attempt = useAttempt()
  const [opening, setOpening] = useState<Tenant | null>(null)
  const [lockedTenant, setLockedTenant] = useState<Tenant | null>(null)

  async function enter(tenant: Tenant, isWanted: () => boolean, password?: string): Promise<void> {
    // Replace the list in the history, so that 'back' does not return to the old tenant.
    if (await switchTenant(tenant, isWanted, password))
      await navigate(paths.frontDesk(), { replace: true, state: OWN_LEAVE })
  }

  async function open(tenant: Tenant): Promise<void> {
    const isWanted = attempt.begin()
    setOpening(tenant)
    try {
      await enter(tenant, isWanted)
    } catch (error) {
      if (!isWanted()) return
      if (needsPassword(error)) setLockedTenant(tenant)
      else if (session.get().status === 'signedIn') notifyError(error)
    } finally {
      if (isWanted()) setOpening(null)
    }
  }

  const requested = z.safeParse(requestedShape, state)
  const requestedTenant = requested.success
    ? openable.find(({ id }) => String(id) === requested.data.openTenant)
    : undefined
  useOnce(requestedTenant ? key : null, () => {
    if (!requestedTenant) return
    // Clear the request first, so that neither a reload nor 'back' repeats it.
    void navigate(paths.tenants(), { replace: true })
    void open(requestedTenant)
  })

  return {
    opening,
    open,
    /** The tenant that requires its password. */
    lockedTenant,
    enter: (password: string) =>
      lockedTenant ? enter(lockedTenant, attempt.begin(), password) : Promise.resolve(),
    cancel: () => setLockedTenant(null),
  }
}

const SET_UP_WORDS = ['form', 'deletion', 'order']

const CompaniesDialog = loadable(
  async () => (await import('./companies/companies-dialog')).CompaniesDialog,
  SET_UP_WORDS,
)

const QuestionsDialog = loadable(
  async () => (await import('./questions/questions-dialog')).QuestionsDialog,
  SET_UP_WORDS,
)

const TenantPassword = loadable(async () => (await import('./tenant-password')).TenantPassword)

type TenantListProps = { tenants: readonly Tenant[]; products: readonly ProductOfTenant[] }

/** The tenants sorted by name, filtered by the search. */
function TenantList({ tenants, products }: TenantListProps) {
  const { t } = useTranslation(['tenants', 'common'])
  const { tag } = useLocale()
  const tenantId = useTenantId()
  const [text, setText] = useState('')
  const [clearing, setClearing] = useState<Tenant | null>(null)
  const { params, openDialog, closeDialog } = useAddress()
  const searchRef = useRef<HTMLInputElement>(null)
  useShortcuts({ [SHORTCUT_KEYS.search]: () => focusAndSelect(searchRef.current) })

  const ordered = useMemo(() => {
    const { compare } = new Intl.Collator(tag, { numeric: true })
    return [...tenants].sort((one, other) => compare(one.name, other.name))
  }, [tenants, tag])
  // A tenant without a product entry can be opened.
  const enabled = useMemo(
    () => new Map(products.map((product) => [String(product.tenantId), product.enabled])),
    [products],
  )
  const change = useTenantSwitch(tenants.filter(({ id }) => enabled.get(String(id)) !== false))
  const words = searchWords(text)
  const matches = ordered.filter(({ name, database }) => hasWords(searchTextOf([name, database]), words))

  const current = tenants.find(({ id }) => String(id) === tenantId)
  const dialog = SET_UP_DIALOGS.find((name) => name === params.get('dialog'))
  const SetUpDialog = dialog === 'questions' ? QuestionsDialog : CompaniesDialog

  return (
    <>
      {tenants.length > 1 && (
        <SearchField
          ref={searchRef}
          label={t('search')}
          clearLabel={t('common:actions.clearSearch')}
          placeholder={t('search')}
          shortcut={SHORTCUT_KEYS.search}
          value={text}
          onChange={setText}
          className="w-full sm:max-w-xs"
        />
      )}
      {matches.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('nothingFound')}
          message={t('nothingFoundText', { text })}
          action={<Button onPress={() => setText('')}>{t('common:actions.clearSearch')}</Button>}
          className="rounded-card border border-border bg-surface"
        />
      ) : (
        <ul
          aria-label={t('title')}
          className="divide-y divide-border rounded-card border border-border bg-surface"
        >
          {matches.map((tenant) => (
            <TenantRow
              key={tenant.id}
              tenant={tenant}
              isCurrent={String(tenant.id) === tenantId}
              isEnabled={enabled.get(String(tenant.id))}
              isOpening={change.opening === tenant}
              isBusy={change.opening !== null}
              onOpen={() => void change.open(tenant)}
              onClearCache={() => setClearing(tenant)}
              onSetUp={(name) => void openDialog(name)}
            />
          ))}
        </ul>
      )}
      {current && dialog && <SetUpDialog tenantName={current.name} onClose={() => void closeDialog()} />}
      {clearing && <ClearCache tenant={clearing} onClose={() => setClearing(null)} />}
      {change.lockedTenant && (
        <TenantPassword tenant={change.lockedTenant} onEnter={change.enter} onClose={change.cancel} />
      )}
    </>
  )
}

const frame = 'rounded-card border border-border bg-surface'

/** The tenant list in its states: failed, loading, empty, loaded. */
function TenantChoice() {
  const { t } = useTranslation(['tenants', 'common'])
  const tenants = useQuery(tenantQueries.open())
  const products = useQuery(productQueries.find())
  const isSettled = useIsSettled(products)

  if (tenants.isLoadingError) {
    return (
      <div className={frame}>
        <QueryFailed title={t('failed')} query={tenants} />
      </div>
    )
  }
  if (tenants.isPending || !isSettled)
    return (
      <LoadingDelay>
        <div aria-busy className={`${frame} divide-y divide-border px-4`}>
          {['one', 'two', 'three'].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      </LoadingDelay>
    )
  if (tenants.data.length === 0)
    return (
      <div className={frame}>
        <EmptyState
          icon={<Building2 aria-hidden />}
          title={t('none')}
          message={t('noneText')}
          action={<ButtonLink href={paths.logout()}>{t('common:account.logOut')}</ButtonLink>}
        />
      </div>
    )
  return (
    <>
      {products.data === undefined && (
        <LoadWarning query={products} text={t('productFailed', { product: t('common:product') })} />
      )}
      <TenantList tenants={tenants.data} products={products.data ?? []} />
    </>
  )
}

export default function TenantsPage() {
  const { t } = useTranslation(['tenants', 'common'])
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 pt-4 pb-16 sm:px-8">
      <PageHeading title={t('title')} description={t('description', { product: t('common:product') })} />
      <TenantChoice />
    </div>
  )
}
