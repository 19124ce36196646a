import { useEffect } from 'react'
import { playTones } from '@/lib/tone'
import type { ScreenName } from './flow'

/** Frequencies in Hz; rising for success, falling for failure. */
const TONES: Partial<Record<ScreenName, readonly [number, number]>> = {
  hello: [660, 880],
  goodbye: [660, 880],
  done: [660, 990],
  left: [660, 990],
  outcome: [440, 330],
}
/** Plays two short tones with a result, in addition to the text. */
export function useSound(screen: ScreenName, isOn: boolean): void {
  useEffect(() => {
    const tones = isOn ? TONES[screen] : undefined
    if (tones) playTones(tones)
  }, [screen, isOn])
}
