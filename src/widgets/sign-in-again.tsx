import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWrongPassword } from '@/http/errors'
import { loadSessionApi } from '@/session/session'
import { signIn } from '@/session/sign-in'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Dialog } from '@/ui/overlays/dialog'
import { PasswordInput } from '@/widgets/password-input'
import { useErrorText } from './error-text'
import { Form } from './form/form'

const FORM = 'sign-in-again'

/**
 * Sign-in dialog over the screen after the session expired: input is kept, and work continues afterwards.
 * @param onClose called to leave for another account
 */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { login, tenantId } = useSignedIn()
  const [password, setPassword] = useState('')
  const [isPending, setPending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState('')

  async function submit() {
    setMissing(password === '')
    if (password === '') return
    setPending(true)
    try {
      const { tenantsOf } = await loadSessionApi()
      const tenants = await tenantsOf(login)
      const tenant = tenants
        ? tenants.find(({ id }) => String(id) === tenantId)
        : { id: tenantId, database: '' }
      if (!tenant) {
        setFailure(t('session.tenantClosed'))
        setPending(false)
        return
      }
      await signIn(login, password, tenant)
      // The dialog closes with the session status; failed queries are refetched.
      await client.invalidateQueries()
    } catch (error) {
      const isWrong = isWrongPassword(error)
      setFailure(isWrong ? t('password.wrong') : errorText(error).message)
      if (isWrong) setPassword('')
      setPending(false)
    }
  }

  return (
    <Dialog
      onClose={onClose}
      dismissOn="nothing"
      size="small"
      title={t('session.expiredTitle')}
      description={t('session.expiredText')}
      closeLabel={t('session.otherAccount')}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('session.otherAccount')}
          </Button>
          <Button type="submit" form={FORM} variant="primary" isPending={isPending}>
            {t('password.signIn')}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit} className="flex flex-col gap-4">
        {failure && <InlineAlert tone="danger">{failure}</InlineAlert>}
        <p className="text-muted">{login}</p>
        <PasswordInput
          login={login}
          autoFocus
          value={password}
          onChange={setPassword}
          errorMessage={isMissing ? t('password.missing') : undefined}
        />
      </Form>
    </Dialog>
  )
}
