import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CODE_RESEND } from '@/config/constants'
import { useNow } from '@/lib/react/use-now'
import type { PasswordReset } from '@/session/password-reset'
import { Button } from '@/ui/buttons/button'
import { ErrorAlert } from '@/widgets/error-alert'
import { useGround } from '@/widgets/use-ground'
import { useSendCode } from './use-send-code'

type NewCodeProps = { reset: PasswordReset; onSent: () => void }

/** Requests another code, at most once per minute. */
export function NewCode({ reset: { login, database, sentAt }, onSent }: NewCodeProps) {
  const { t } = useTranslation('password')
  const now = useNow(1000)
  const sendCode = useSendCode()
  const isThere = useGround()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendCode(login, database),
    onSuccess: () => isThere() && onSent(),
  })
  // `now` updates once a second, so it may be slightly before `sentAt`.
  const left = sentAt === null ? 0 : Math.min(CODE_RESEND, sentAt + CODE_RESEND - now)
  const isWaiting = left > 0

  return (
    <div className="flex flex-col gap-2">
      <ErrorAlert error={error} />
      <Button isDisabled={isWaiting} isPending={isPending} onPress={() => mutate()}>
        {t('token.sendNew')}
      </Button>
      {isWaiting && (
        <p className="tabular text-center text-label text-muted">
          {t('token.wait', { count: Math.ceil(left / 1000) })}
        </p>
      )}
    </div>
  )
}
