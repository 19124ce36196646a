import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { tenantUserMutations } from '@/hooks/tenant-users'
import { useOnce } from '@/lib/react/use-once'
import { useStore } from '@/lib/react/use-store'
import { beginReset, passwordReset, type PasswordReset } from '@/session/password-reset'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { TextField } from '@/ui/fields/text-field'
import { ChosenLogin } from '@/widgets/chosen-login'
import { ErrorAlert } from '@/widgets/error-alert'
import { Form } from '@/widgets/form/form'
import { useGround } from '@/widgets/use-ground'
import { LoginOfReset } from './login-of-reset'
import { NewCode } from './new-code'
import { ResetFrame } from './reset-frame'

const clean = (text: string) => text.replace(/\s/g, '')

/** The code form; a code from the e-mail's link or the clipboard is checked automatically. */
function CodeForm({ reset }: { reset: PasswordReset }) {
  const { t } = useTranslation('password')
  const navigate = useNavigate()
  const isThere = useGround()
  const validate = useMutation(tenantUserMutations.validatePasswordResetToken())
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(reset.linkedCode ?? '')
  const [isMissing, setMissing] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [isSentAgain, setSentAgain] = useState(false)
  const { login, database, sentAt, linkedCode } = reset

  async function check(text: string) {
    const token = clean(text)
    setMissing(token === '')
    if (token === '' || validate.isPending) return
    setWrong(false)
    setSentAgain(false)
    try {
      // A login without a tenant was sent no code, so no code is valid.
      const isRight = database !== null && (await validate.mutateAsync({ login, database, token }))
      setWrong(!isRight)
      if (!isRight) return field.current?.focus()
      passwordReset.set({ ...reset, linkedCode: null, token })
      if (isThere()) await navigate(paths.passwordPassword())
    } catch {
      // `validate.error` holds the error; the input is kept.
    }
  }
  useOnce(linkedCode, (linked) => void check(linked))

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = clean(event.clipboardData.getData('text'))
    setCode(text)
    void check(text)
  }
  const restart = () => {
    passwordReset.set(null)
    void navigate(paths.password())
  }
  const onSent = () => {
    setCode('')
    setWrong(false)
    validate.reset()
    setSentAgain(true)
    field.current?.focus()
  }

  return (
    <Form onSubmit={() => check(code)} className="flex flex-col gap-5">
      {isSentAgain ? (
        <InlineAlert tone="info" live="status">
          {t('token.sentAgain')}
        </InlineAlert>
      ) : (
        sentAt !== null &&
        !isWrong && (
          <InlineAlert tone="info" live="status">
            {t('token.sent')}
          </InlineAlert>
        )
      )}
      {isWrong && <InlineAlert tone="danger">{t('token.wrong')}</InlineAlert>}
      <ErrorAlert error={validate.error} />
      <ChosenLogin login={login} onChange={restart} />
      <TextField
        ref={field}
        label={t('token.code')}
        name="code"
        autoComplete="one-time-code"
        spellCheck="false"
        autoFocus
        value={code}
        onChange={setCode}
        onPaste={paste}
        errorMessage={isMissing ? t('token.codeMissing') : undefined}
        inputClassName="tabular tracking-wide"
      />
      <Button
        type="submit"
        variant="primary"
        isPending={validate.isPending}
        pendingLabel={t('token.checking')}
      >
        {t('token.continue')}
      </Button>
      <NewCode reset={reset} onSent={onSent} />
    </Form>
  )
}

/** Step 2 of a password reset: enter the code, or take it from the link in the e-mail. */
export default function PasswordTokenPage() {
  const { t } = useTranslation('password')
  const reset = useStore(passwordReset)
  if (!reset)
    return (
      <ResetFrame title={t('token.title')} text={t('token.bare')}>
        <LoginOfReset
          submitLabel={t('token.continue')}
          onFound={async (login, database) => beginReset(login, database)}
        />
      </ResetFrame>
    )
  return (
    <ResetFrame title={t('token.title')}>
      <CodeForm reset={reset} />
    </ResetFrame>
  )
}
