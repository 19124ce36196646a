import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countMiss, clearMisses, type Secret, pauseLeft } from '@/kiosk/device/kiosk-tries'
import { useNow } from '@/lib/react/use-now'
import { wait } from '@/lib/time/timer'
import { useTenantId } from '@/widgets/use-tenant-id'

/** A wrong guess is reported after this delay, so that response times reveal nothing. */
const MIN_CHECK_TIME = 1_000

/** Limits attempts for code or PIN: the same message for each failure, and growing pauses after five. */
export function useGuesses(what: Secret) {
  const tenantId = useTenantId()
  const { t } = useTranslation('kiosk-set-up')
  const now = useNow(500)
  const [isWrong, setWrong] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const seconds = Math.ceil(pauseLeft(tenantId, what, now) / 1000)

  /**
   * @param check whether the guess is correct
   * @returns the result, after counting failures; rejects if the check itself fails
   */
  const guess = async (check: () => Promise<boolean>): Promise<boolean> => {
    if (isChecking || pauseLeft(tenantId, what) > 0) return false
    const earliest = Date.now() + MIN_CHECK_TIME
    setWrong(false)
    setChecking(true)
    try {
      if (await check()) {
        clearMisses(tenantId, what)
        return true
      }
      countMiss(tenantId, what)
      await wait(earliest - Date.now())
      setWrong(true)
      return false
    } finally {
      setChecking(false)
    }
  }
  return {
    guess,
    isChecking,
    isPaused: seconds > 0,
    /** The message at the field. */
    message: seconds > 0 ? t('pause', { seconds }) : isWrong ? t('wrong') : undefined,
    clearMessage: () => setWrong(false),
  }
}
