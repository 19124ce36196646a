import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '@/lib/react/use-store'
import type { Tenant } from '@/services/tenants'
import { passwordReset } from '@/session/password-reset'
import { loadSessionApi } from '@/session/session'
import { ErrorAlert } from '@/widgets/error-alert'
import { LoginForm } from '@/widgets/login-form'
import { TenantStep } from '@/widgets/tenant-step'

type LoginOfResetProps = {
  submitLabel: string
  /** Continues with the login and its tenant's database; null if the login has no tenant. */
  onFound: (login: string, database: string | null) => Promise<void>
}

/** Asks for the login, and for the tenant if there are several. */
export function LoginOfReset({ submitLabel, onFound }: LoginOfResetProps) {
  // Prefilled from the sign-in form.
  const reset = useStore(passwordReset)
  const [login, setLogin] = useState(reset?.login ?? '')
  const [choice, setChoice] = useState<Tenant[] | null>(null)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (action: () => Promise<void>) => action(),
  })
  // `error` shows the failure.
  const attempt = (action: () => Promise<void>) => mutateAsync(action).catch(() => {})
  const find = (wanted: string) => {
    setLogin(wanted)
    return attempt(async () => {
      const { tenantsOf } = await loadSessionApi()
      const tenants = await tenantsOf(wanted)
      // In this deployment, tenants are listed only after the sign-in: the server resolves the login itself
      // or refuses it.
      if (!tenants) return onFound(wanted, '')
      const sameTenant =
        reset?.login === wanted ? tenants.find(({ database }) => database === reset.database) : undefined
      if (tenants.length > 1 && !sameTenant) setChoice(tenants)
      else await onFound(wanted, (sameTenant ?? tenants[0])?.database ?? null)
    })
  }

  return (
    <>
      <ErrorAlert error={error} />
      {choice ? (
        <TenantStep
          login={login}
          tenants={choice}
          onChoose={({ database }) => {
            if (!isPending) void attempt(() => onFound(login, database))
          }}
          onBack={() => setChoice(null)}
        />
      ) : (
        <LoginForm initialLogin={login} submitLabel={submitLabel} isPending={isPending} onSubmit={find} />
      )}
    </>
  )
}
