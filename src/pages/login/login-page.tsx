import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths, safeReturn } from '@/config/paths'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { PageHeader } from '@/ui/layout/page-header'
import { ProductMark } from '@/ui/layout/product-mark'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { LanguageSelect } from '@/widgets/language-select'
import { ThemeToggle } from '@/widgets/theme-toggle'
import { LoginStep } from './login-step'
import { PasswordStep } from './password-step'
import { SignInFailure } from './sign-in-failure'
import { TenantStep } from '@/widgets/tenant-step'
import { TokenTenantStep } from './token-tenant-step'
import { useSignIn } from './use-sign-in'

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
          <TokenTenantStep login={flow.signedInLogin} onChoose={flow.choose} />
        ) : step.name === 'login' ? (
          <LoginStep onContinue={flow.findTenants} isPending={flow.isPending} />
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
