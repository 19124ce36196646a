import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tenant } from '@/services/tenants'
import { paths } from '@/config/paths'
import { beginReset } from '@/session/password-reset'
import { Button } from '@/ui/buttons/button'
import { Link } from '@/ui/buttons/link'
import { PasswordField } from '@/ui/fields/password-field'
import { ChosenLogin } from '@/widgets/chosen-login'

type PasswordStepProps = {
  login: string
  tenant: Tenant | null
  /** The next path, whose code is prefetched while the password is typed. */
  next: string
  onSignIn: (password: string) => Promise<void>
  onBack: () => void
  isPending: boolean
}

export function PasswordStep({ login, tenant, next, onSignIn, onBack, isPending }: PasswordStepProps) {
  const { t } = useTranslation(['auth', 'common'])
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (password === '' || isPending) return
    await onSignIn(password)
    // Only a failed sign-in returns here; the next attempt starts with an empty field.
    setPassword('')
    field.current?.focus()
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      data-next={next}
      className="flex flex-col gap-5"
    >
      <ChosenLogin login={login} tenantName={tenant?.name} onChange={onBack} />
      {/* Tells password managers which account this is. */}
      <input type="text" name="login" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        ref={field}
        label={t('common:password.label')}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        errorMessage={missing ? t('common:password.missing') : undefined}
        showPasswordLabel={t('common:password.show')}
        hidePasswordLabel={t('common:password.hide')}
        capsLockMessage={t('common:password.capsLock')}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('common:password.signIn')}
      </Button>
      <Link
        href={paths.password()}
        // The reset form starts with this login.
        onPress={() => beginReset(login, tenant?.database ?? null)}
        className="self-center text-label"
      >
        {t('forgot')}
      </Link>
    </form>
  )
}
