import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWrongPassword } from '@/http/errors'
import type { Tenant } from '@/services/tenants'
import { useSignedIn } from '@/session/use-session'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { ErrorAlert } from '@/widgets/error-alert'
import { FormDialog } from '@/widgets/form/form-dialog'
import { PasswordInput } from '@/widgets/password-input'

type TenantPasswordProps = {
  tenant: Tenant
  /** Rejects if the password is wrong or the request fails. */
  onEnter: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for a tenant's password if the session is not sufficient. */
export function TenantPassword({ tenant: { name }, onEnter, onClose }: TenantPasswordProps) {
  const { t } = useTranslation(['tenants', 'common'])
  const { login } = useSignedIn()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const enter = useMutation({
    mutationFn: onEnter,
    onError: () => {
      setPassword('')
      field.current?.focus()
    },
  })
  const submit = async () => {
    setMissing(password === '')
    // `enter.error` shows the failure.
    if (password !== '') await enter.mutateAsync(password).catch(() => {})
  }
  return (
    <FormDialog
      title={t('password.title', { name })}
      description={t('password.text')}
      submitLabel={t('common:password.signIn')}
      onSubmit={submit}
      isPending={enter.isPending}
      // A password is quick to retype.
      isChanged={() => false}
      onClose={onClose}
    >
      {isWrongPassword(enter.error) ? (
        <InlineAlert tone="danger">{t('password.wrong', { name })}</InlineAlert>
      ) : (
        <ErrorAlert error={enter.error} />
      )}
      <p className="text-muted">{login}</p>
      <PasswordInput
        login={login}
        ref={field}
        autoFocus
        value={password}
        onChange={setPassword}
        errorMessage={isMissing ? t('common:password.missing') : undefined}
      />
    </FormDialog>
  )
}
