import { useState } from 'react'
import * as z from 'zod/mini'
import { useInterval } from '@/lib/react/use-interval'
import { useNow } from '@/lib/react/use-now'
import { useStore } from '@/lib/react/use-store'
import { createStore } from '@/lib/store'
import { serverClockService } from '@/services/server-clock'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'
import { useIsSettled } from './use-is-settled'

/** Interval of the time check, in ms, because the device's clock may be changed. */
const CLOCK_CHECK = 300_000

/** Smaller deviations (ms) are within the accuracy of the check. */
const NOTICED = 60_000

/** How far this device's clock is behind, in ms; stored, so that it also applies after an offline start. */
export const clockOffset = persistedStore(KEYS.clockOffset, { schema: z.number(), fallback: 0 })

/** The corrected time in ms, which determines today and the status of a visit. */
export const serverNow = (): number => Date.now() + clockOffset.get()

/** As `useNow`, corrected. */
export const useServerNow = (interval: number): number => useNow(interval) + useStore(clockOffset)

/** Whether the clock was checked since the page was opened, also without a response. */
const isChecked = createStore(false)

/** Updates the clock offset. Without a response the previous one stays. */
export async function checkClock(): Promise<void> {
  const behind = await serverClockService.behind().catch(() => null)
  isChecked.set(true)
  if (behind === null) return
  const offset = Math.abs(behind) < NOTICED ? 0 : behind
  if (offset === 0) clockOffset.remove()
  else clockOffset.set(offset)
}

/**
 * Keeps the time corrected.
 * @returns whether the time is known: the clock may have been set right since a deviation was stored
 */
export function useClockCheck(isOn = true): boolean {
  useInterval(isOn ? CLOCK_CHECK : null, () => void checkClock())
  const [wasWrong] = useState(() => clockOffset.get() !== 0)
  const isFetched = useStore(isChecked)
  return useIsSettled({ isFetched: !isOn || !wasWrong || isFetched })
}
