import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { machineProfileMutations } from '@/hooks/machine-profile'
import { statusOf } from '@/http/errors'
import { placeOf } from '@/kiosk/device/check-kiosk'
import { storedKiosk } from '@/kiosk/device/kiosk'
import { setCallerOfProfile } from '@/kiosk/device/open-kiosk'
import { storedToken } from '@/session/token'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { TextField } from '@/ui/fields/text-field'
import { Card } from '@/ui/layout/card'
import { Fact } from '@/ui/layout/fact'
import { useErrorText } from '@/widgets/error-text'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { Pairing } from './draft'
import { SetUpFrame } from './set-up-frame'
import { useGuesses } from './use-guesses'

/** Statuses for an unknown code; a disabled profile returns the same. */
const WRONG: readonly (number | undefined)[] = [400, 403, 404, 410, 422]

/** Looks up the machine profile of a login code and its location. Null for an invalid code. */
function usePairing() {
  const tenantId = useTenantId()
  const token = storedKiosk(tenantId)?.profile.accessToken ?? storedToken() ?? undefined
  const { mutateAsync: getByCode } = useMutation(machineProfileMutations.getByCode(tenantId, token))

  /** @throws ServiceError if the server cannot be reached */
  return async (loginCode: string): Promise<Pairing | null> => {
    const profile = await getByCode(loginCode).catch((error: unknown) => {
      if (WRONG.includes(statusOf(error))) return null
      throw error
    })
    if (!profile) return null
    setCallerOfProfile(tenantId, profile)
    return { loginCode, profile, place: await placeOf(tenantId, profile) }
  }
}

type CodeStepProps = {
  /** Result of the code lookup, if any. */
  pairing: Pairing | null
  onPair: (pairing: Pairing | null) => void
  onNext: () => void
}

/** Step 1: pairs the tablet with a machine profile by its login code. */
export function CodeStep({ pairing, onPair, onNext }: CodeStepProps) {
  const { t } = useTranslation('kiosk-set-up')
  const errorText = useErrorText()
  const [code, setCode] = useState(pairing?.loginCode ?? '')
  const [error, setError] = useState<unknown>(null)
  const [isMissing, setMissing] = useState(false)
  const { guess, isChecking, isPaused, message, clearMessage } = useGuesses('code')
  const pair = usePairing()

  const submit = async () => {
    setError(null)
    const loginCode = code.trim()
    setMissing(loginCode === '')
    if (loginCode === '') return
    try {
      let paired: Pairing | null = null
      await guess(async () => {
        paired = await pair(loginCode)
        return paired !== null
      })
      if (paired) onPair(paired)
    } catch (failure) {
      setError(failure)
    }
  }
  const failure = error === null ? null : errorText(error)

  if (pairing) {
    const { profile, place } = pairing
    return (
      <SetUpFrame
        step="code"
        onSubmit={async () => onNext()}
        submitLabel={t('code.right')}
        actions={<Button onPress={() => onPair(null)}>{t('code.other')}</Button>}
      >
        <Card>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Fact term={t('summary.profile')}>{profile.name}</Fact>
            <Fact term={t('summary.location')}>{place?.name}</Fact>
            <Fact term={t('code.label')}>{pairing.loginCode}</Fact>
            <Fact term={t('summary.device')}>{profile.deviceSerial}</Fact>
          </dl>
        </Card>
      </SetUpFrame>
    )
  }
  return (
    <SetUpFrame step="code" onSubmit={submit} isPending={isChecking} isDisabled={isPaused}>
      <TextField
        label={t('code.label')}
        autoFocus
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setMissing(false)
          clearMessage()
        }}
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        data-takes-scan
        errorMessage={message ?? (isMissing ? t('code.missing') : undefined)}
        className="max-w-sm"
      />
      {failure && (
        <InlineAlert tone="danger" title={failure.title}>
          {statusOf(error) === 401 ? t('code.signIn') : failure.message}
        </InlineAlert>
      )}
    </SetUpFrame>
  )
}
