import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'
import { Form } from './form/form'

type LoginFormProps = {
  initialLogin: string
  submitLabel: string
  isPending: boolean
  onSubmit: (login: string) => Promise<unknown>
  ref?: Ref<HTMLFormElement>
}

/**
 * Asks for a login. Plain state without a form library: this is on the first screen, and its size delays the first
 * paint.
 */
export function LoginForm({ initialLogin, submitLabel, isPending, onSubmit, ref }: LoginFormProps) {
  const { t } = useTranslation('auth')
  const [login, setLogin] = useState(initialLogin)
  const [isMissing, setMissing] = useState(false)
  const submit = async () => {
    const wanted = login.trim()
    setMissing(wanted === '')
    // A request of the step before may be pending.
    if (wanted !== '' && !isPending) await onSubmit(wanted)
  }
  return (
    <Form ref={ref} onSubmit={submit} className="flex flex-col gap-5">
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
    </Form>
  )
}
