import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWrongPassword } from '@/http/errors'
import type { Tenant } from '@/services/tenants'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Dialog } from '@/ui/overlays/dialog'
import { useErrorText } from '@/widgets/error-text'
import { PasswordInput } from '@/widgets/password-input'

const FORM = 'tenant-password'

type TenantPasswordProps = {
  tenant: Tenant
  /** Rejects if the password is wrong or the request fails. */
  onEnter: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for a tenant's password if the session is not sufficient. */
export function TenantPassword({ tenant: { name }, onEnter, onClose }: TenantPasswordProps) {
  const { t } = useTranslation(['tenants', 'common'])
  const errorText = useErrorText()
  const { login } = useSignedIn()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(password === '')
    if (password === '' || isPending) return
    setPending(true)
    setFailure('')
    try {
      await onEnter(password)
    } catch (error) {
      setFailure(isWrongPassword(error) ? t('password.wrong', { name }) : errorText(error).message)
      setPassword('')
      field.current?.focus()
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      onClose={onClose}
      dismissOn="escape"
      size="small"
      title={t('password.title', { name })}
      description={t('password.text')}
      closeLabel={t('common:actions.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" isPending={isPending}>
            {t('common:password.signIn')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        {failure && <InlineAlert tone="danger">{failure}</InlineAlert>}
        <p className="text-muted">{login}</p>
        <PasswordInput
          login={login}
          ref={field}
          autoFocus
          value={password}
          onChange={setPassword}
          errorMessage={isMissing ? t('common:password.missing') : undefined}
        />
      </form>
    </Dialog>
  )
}
