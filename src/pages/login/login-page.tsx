import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths, safeReturn } from '@/config/paths'
import { offers } from '@/config/services'
import { statusOf } from '@/http/errors'
import { useOnce } from '@/lib/react/use-once'
import type { Tenant } from '@/services/tenants'
import { beginReset } from '@/session/password-reset'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { Link } from '@/ui/buttons/link'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { Skeleton } from '@/ui/feedback/skeleton'
import { PageHeader } from '@/ui/layout/page-header'
import { ProductMark } from '@/ui/layout/product-mark'
import { ChosenLogin } from '@/widgets/chosen-login'
import { useErrorText } from '@/widgets/error-text'
import { Form } from '@/widgets/form/form'
import { LanguageSelect } from '@/widgets/language-select'
import { LoginForm } from '@/widgets/login-form'
import { PasswordInput } from '@/widgets/password-input'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { TenantStep } from '@/widgets/tenant-step'
import { ThemeToggle } from '@/widgets/theme-toggle'
import { type Failure, useSignIn } from './use-sign-in'

function SignInFailure({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation(['auth', 'common'])
  const errorText = useErrorText()
  if (failure === null) return null
  if (failure === 'wrong') return <InlineAlert tone="danger">{t('common:password.wrong')}</InlineAlert>
  if (statusOf(failure.error) === 429) return <InlineAlert tone="danger">{t('tooMany')}</InlineAlert>
  const { title, message } = errorText(failure.error)
  return (
    <InlineAlert tone="danger" title={title}>
      {message}
    </InlineAlert>
  )
}

type PasswordStepProps = {
  login: string
  tenant: Tenant | null
  /** The next path, whose code is prefetched while the password is typed. */
  next: string
  onSignIn: (password: string) => Promise<void>
  onBack: () => void
  isPending: boolean
}

function PasswordStep({ login, tenant, next, onSignIn, onBack, isPending }: PasswordStepProps) {
  const { t } = useTranslation(['auth', 'common'])
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)

  async function submit() {
    setMissing(password === '')
    if (password === '' || isPending) return
    await onSignIn(password)
    // The next attempt starts with an empty field.
    setPassword('')
    field.current?.focus()
  }

  return (
    <Form onSubmit={submit} data-next={next} className="flex flex-col gap-5">
      <ChosenLogin login={login} tenantName={tenant?.name} onChange={onBack} />
      <PasswordInput
        login={login}
        ref={field}
        autoFocus
        value={password}
        onChange={setPassword}
        errorMessage={missing ? t('common:password.missing') : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('common:password.signIn')}
      </Button>
      {offers('tenantUsers.createPasswordResetToken') && (
        <Link
          href={paths.password()}
          // The reset form starts with this login.
          onClick={() => beginReset(login, tenant?.database ?? null)}
          className="self-center text-label"
        >
          {t('forgot')}
        </Link>
      )}
    </Form>
  )
}

/** The login typed into the field that index.html shows until the form mounts, and whether it was submitted. */
function earlyLogin() {
  const field = document.querySelector<HTMLInputElement>('#early-login')
  return { login: field?.value ?? '', isSent: field?.form?.dataset['sent'] === '' }
}

type LoginStepProps = { login: string; onContinue: (login: string) => Promise<void>; isPending: boolean }

function LoginStep({ login, onContinue, isPending }: LoginStepProps) {
  const { t } = useTranslation('auth')
  const [early] = useState(earlyLogin)
  const form = useRef<HTMLFormElement>(null)
  useOnce(early.isSent ? 'sent' : null, () => form.current?.requestSubmit())
  return (
    <LoginForm
      ref={form}
      initialLogin={login || early.login}
      submitLabel={t('continue')}
      isPending={isPending}
      onSubmit={onContinue}
    />
  )
}

type TokenTenantStepProps = { login: string; flow: ReturnType<typeof useSignIn> }

/** Chooses a tenant after a sign-in by link, which has a user but no tenant. */
function TokenTenantStep({ login, flow }: TokenTenantStepProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { step, failure } = flow
  if (step.name !== 'tenant' && !failure)
    return (
      <LoadingDelay>
        <Skeleton shape="block" className="h-32 w-full" />
      </LoadingDelay>
    )
  return (
    <>
      {step.name !== 'tenant' ? (
        <Button onPress={() => void flow.findOwnTenants(login)}>{t('common:actions.tryAgain')}</Button>
      ) : step.tenants.length > 0 ? (
        <TenantStep login={login} tenants={step.tenants} onChoose={flow.choose} />
      ) : (
        <InlineAlert tone="warning">{t('noTenant')}</InlineAlert>
      )}
      <ButtonLink href={paths.logout()} variant="quiet">
        {t('common:account.logOut')}
      </ButtonLink>
    </>
  )
}

/** Screens that require a sign-in, by path prefix. The first match counts. */
const screens = [
  [paths.frontDesk(), 'common:nav.frontDesk'],
  [`${paths.prebooking()}/`, 'pages.booking'],
  [paths.prebooking(), 'common:nav.newBooking'],
  ['/visitor-edit/', 'pages.visitor'],
  [paths.visitorData(), 'common:reports.visitors'],
  [paths.userData(), 'common:reports.users'],
  [paths.cardData(), 'common:reports.cards'],
  [paths.reports(), 'common:reports.reports'],
  [paths.dashboard(), 'common:reports.dashboard'],
  [paths.locations(), 'common:nav.locations'],
  [paths.deviceEvents(), 'common:nav.deviceEvents'],
  [paths.tenants(), 'common:nav.tenants'],
] as const

/** Tells the user why the sign-in page opened instead of the requested page. */
function SignInNote() {
  const { t } = useTranslation(['auth', 'common'])
  const [search] = useSearchParams()
  const to = search.get('to')
  const reason = search.get('reason')
  if (!to || !reason) return null
  const [, name] = screens.find(([start]) => safeReturn(to).startsWith(start)) ?? []
  if (!name) return null
  const page = t(name)
  return (
    <InlineAlert tone="info" live="status">
      {reason === 'expired' ? t('noteExpired', { page }) : t('noteSignIn', { page })}
    </InlineAlert>
  )
}

export default function LoginPage() {
  const { t } = useTranslation(['auth', 'common'])
  const flow = useSignIn()
  const { step } = flow
  useDocumentTitle(t('title'))
  return (
    <>
      <div className="absolute top-1.5 right-2 flex flex-wrap justify-end">
        <LanguageSelect />
        <ThemeToggle />
      </div>
      <div className="mx-auto flex w-full max-w-96 flex-col gap-6 px-6 pt-[max(5rem,16dvh)] pb-16">
        <div className="flex flex-col gap-5">
          <ProductMark className="size-10" label={t('common:product')} />
          <PageHeader title={t('title')} />
        </div>
        <SignInNote />
        <SignInFailure failure={flow.failure} />
        {flow.signedInLogin !== null ? (
          <TokenTenantStep login={flow.signedInLogin} flow={flow} />
        ) : step.name === 'login' ? (
          <LoginStep login={step.login} onContinue={flow.findTenants} isPending={flow.isPending} />
        ) : step.name === 'tenant' ? (
          <TenantStep login={step.login} tenants={step.tenants} onChoose={flow.choose} onBack={flow.back} />
        ) : (
          <PasswordStep
            login={step.login}
            tenant={step.tenant}
            next={flow.next}
            onSignIn={flow.signIn}
            onBack={flow.back}
            isPending={flow.isPending}
          />
        )}
      </div>
    </>
  )
}
