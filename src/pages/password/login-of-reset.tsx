import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '@/lib/react/use-store'
import type { Tenant } from '@/services/tenants'
import { findTenants } from '@/session/sign-in'
import { passwordReset } from '@/session/password-reset'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'
import { TenantStep } from '@/widgets/tenant-step'
import { ErrorAlert } from '@/widgets/error-alert'

type LoginOfResetProps = {
  submitLabel: string
  /** Continues with the login and its tenant's database; null if the login has no tenant. */
  onFound: (login: string, database: string | null) => Promise<void>
}

/** Asks for the login, and for the tenant if there are several. */
export function LoginOfReset({ submitLabel, onFound }: LoginOfResetProps) {
  const { t } = useTranslation('auth')
  // Prefilled from the sign-in form.
  const reset = useStore(passwordReset)
  const [login, setLogin] = useState(reset?.login ?? '')
  const [isMissing, setMissing] = useState(false)
  const [choice, setChoice] = useState<Tenant[] | null>(null)
  const {
    mutate: attempt,
    isPending,
    error,
  } = useMutation({ mutationFn: (action: () => Promise<void>) => action() })
  const wanted = login.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(wanted === '')
    if (wanted === '' || isPending) return
    attempt(async () => {
      const tenants = await findTenants(wanted)
      // In this deployment, tenants are listed only after the sign-in: the server resolves the login itself
      // or refuses it.
      if (!tenants) return onFound(wanted, '')
      const sameTenant =
        reset?.login === wanted ? tenants.find(({ database }) => database === reset.database) : undefined
      if (tenants.length > 1 && !sameTenant) setChoice(tenants)
      else await onFound(wanted, (sameTenant ?? tenants[0])?.database ?? null)
    })
  }

  if (choice)
    return (
      <>
        <ErrorAlert error={error} />
        <TenantStep
          login={wanted}
          tenants={choice}
          onChoose={({ database }) => isPending || attempt(() => onFound(wanted, database))}
          onBack={() => setChoice(null)}
        />
      </>
    )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <ErrorAlert error={error} />
      <TextField
        label={t('login')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck="false"
        autoFocus
        value={login}
        onChange={setLogin}
        errorMessage={isMissing ? t('loginMissing') : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}
