import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'

type LoginStepProps = { onContinue: (login: string) => Promise<void>; isPending: boolean }

/** Plain state, no form library: this is the first screen, and every kilobyte of it is waited for. */
export function LoginStep({ onContinue, isPending }: LoginStepProps) {
  const { t } = useTranslation('auth')
  const [login, setLogin] = useState('')
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = login.trim()
    setMissing(wanted === '')
    if (wanted !== '' && !isPending) void onContinue(wanted)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        label={t('login')}
        name="login"
        autoComplete="username"
        spellCheck="false"
        autoFocus
        value={login}
        onChange={setLogin}
        errorMessage={missing ? t('loginMissing') : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('continue')}
      </Button>
    </form>
  )
}
