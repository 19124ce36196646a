import { useEffect } from 'react'
import { playTones } from '@/lib/tone'
import type { ScreenName } from './flow'

/** Hertz, one after the other; what was good rises, what was not falls. */
const TONES: Partial<Record<ScreenName, readonly [number, number]>> = {
  hello: [660, 880],
  goodbye: [660, 880],
  done: [660, 990],
  left: [660, 990],
  outcome: [440, 330],
}
/** Two short tones where something has come of it: beside the words, never instead of them. */
export function useSound(screen: ScreenName, isOn: boolean): void {
  useEffect(() => {
    const tones = isOn ? TONES[screen] : undefined
    if (tones) playTones(tones)
  }, [screen, isOn])
}
