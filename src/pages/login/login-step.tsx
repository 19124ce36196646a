import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnce } from '@/lib/react/use-once'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'

/** The field that index.html shows until this one mounts; null afterwards. */
const earlyField = () => document.querySelector<HTMLInputElement>('#early-login')

type LoginStepProps = { onContinue: (login: string) => Promise<void>; isPending: boolean }

/** Plain state without a form library: this is the first screen, and its size delays the first paint. */
export function LoginStep({ onContinue, isPending }: LoginStepProps) {
  const { t } = useTranslation('auth')
  const [login, setLogin] = useState(() => earlyField()?.value ?? '')
  const [isSentEarly] = useState(() => earlyField()?.form?.dataset['sent'] === '')
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useOnce(isSentEarly ? 'sent' : null, () => form.current?.requestSubmit())

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = login.trim()
    setMissing(wanted === '')
    if (wanted !== '' && !isPending) void onContinue(wanted)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
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
        errorMessage={missing ? t('loginMissing') : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('continue')}
      </Button>
    </form>
  )
}
