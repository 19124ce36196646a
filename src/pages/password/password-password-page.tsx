import { useMutation } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { fieldErrors, statusOf } from '@/http/errors'
import { passwordRules, passwordStrength, type Strength } from '@/lib/password-rules'
import { isCodeGone, setNewPassword } from '@/session/new-password'
import { passwordReset, type PasswordReset } from '@/session/password-reset'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { ErrorAlert } from '@/widgets/error-alert'
import { Form } from '@/widgets/form/form'
import { notify } from '@/widgets/notify'
import { PasswordInput } from '@/widgets/password-input'
import { useGround } from '@/widgets/use-ground'
import { NewCode } from './new-code'
import { ResetFrame } from './reset-frame'

const LEVELS: readonly Strength[] = ['weak', 'fair', 'strong']
const TONE: Record<Strength, string> = { weak: 'bg-danger', fair: 'bg-warning', strong: 'bg-success' }

/** The password rules, checked while typing, and the password's strength. */
function PasswordRulesList({ password, login }: { password: string; login: string }) {
  const { t } = useTranslation('password')
  const strength = password === '' ? null : passwordStrength(password)
  const level = strength ? LEVELS.indexOf(strength) : -1
  return (
    <div className="flex flex-col gap-3 text-label">
      <div className="flex flex-col gap-1.5">
        <div aria-hidden className="flex gap-1">
          {LEVELS.map((step, index) => (
            <span
              key={step}
              className={cx(
                'h-1 flex-1 rounded-full',
                strength && index <= level ? TONE[strength] : 'bg-neutral-subtle',
              )}
            />
          ))}
        </div>
        <p role="status" className="min-h-[1lh] text-muted">
          {strength && t('new.strength', { strength: t(`new.${strength}`) })}
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <p className="font-medium">{t('new.rulesTitle')}</p>
        <ul className="flex flex-col gap-0.5">
          {passwordRules(password, login).map(({ rule, isMet }) => (
            <li key={rule} className={cx('flex items-center gap-2', isMet ? 'text-success' : 'text-muted')}>
              {isMet ? (
                <Check aria-hidden className="size-3.5" />
              ) : (
                <Circle aria-hidden className="size-3.5" />
              )}
              {t(`new.rules.${rule}`)}
              {isMet && <span className="sr-only">{t('new.met')}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type Errors = { password?: string; repeat?: string }

/** The new password, twice. Server errors are shown at the field. */
function NewPasswordForm({ reset, token }: { reset: PasswordReset; token: string }) {
  const { t } = useTranslation(['password', 'common'])
  const navigate = useNavigate()
  const isThere = useGround()
  const change = useMutation({ mutationFn: setNewPassword })
  const passwordRef = useRef<HTMLInputElement>(null)
  const repeatRef = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [repeat, setRepeat] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [error, setError] = useState<unknown>(null)
  const { login, database } = reset

  const fail = (next: Errors) => {
    setErrors(next)
    const field = next.password ? passwordRef : repeatRef
    field.current?.focus()
  }

  async function submit() {
    if (database === null) return
    setErrors({})
    setError(null)
    if (!passwordRules(password, login).every(({ isMet }) => isMet))
      return fail({ password: t('new.rulesBroken') })
    if (password !== repeat) return fail({ repeat: t('new.different') })
    try {
      await change.mutateAsync({ login, database, token, password })
      notify.success(t('new.done'), t('new.doneText'))
      passwordReset.set(null)
      if (isThere()) await navigate(paths.signIn(), { replace: true })
    } catch (failure) {
      const serverError = fieldErrors(failure).password
      if (serverError) fail({ password: serverError })
      else setError(failure)
    }
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      {isCodeGone(error) ? (
        <InlineAlert tone="danger">{t('new.gone')}</InlineAlert>
      ) : (
        <ErrorAlert error={error} />
      )}
      {[400, 410].includes(statusOf(error) ?? 0) && (
        <NewCode reset={reset} onSent={() => void navigate(paths.passwordToken())} />
      )}
      <PasswordInput
        login={login}
        ref={passwordRef}
        label={t('new.password')}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        value={password}
        onChange={setPassword}
        errorMessage={errors.password}
      />
      <PasswordRulesList password={password} login={login} />
      <PasswordInput
        ref={repeatRef}
        label={t('new.repeat')}
        name="repeat-password"
        autoComplete="new-password"
        value={repeat}
        onChange={setRepeat}
        errorMessage={errors.repeat}
      />
      <Button type="submit" variant="primary" isPending={change.isPending}>
        {t('new.save')}
      </Button>
    </Form>
  )
}

/** Step 3 of a password reset: set a new password with a valid code. */
export default function PasswordPasswordPage() {
  const { t } = useTranslation('password')
  // A snapshot, because the form changes the stored reset and then chooses the next page itself.
  const [reset] = useState(passwordReset.get)
  if (!reset?.token) return <Navigate to={reset ? paths.passwordToken() : paths.password()} replace />
  return (
    <ResetFrame title={t('new.title')} text={t('new.for', { login: reset.login })}>
      <NewPasswordForm reset={reset} token={reset.token} />
    </ResetFrame>
  )
}
