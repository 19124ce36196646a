import { useEffect } from 'react'
import type { ScreenName } from './flow'

/** Hertz, one after the other; what was good rises, what was not falls. */
const TONES: Partial<Record<ScreenName, readonly [number, number]>> = {
  hello: [660, 880],
  goodbye: [660, 880],
  done: [660, 990],
  left: [660, 990],
  outcome: [440, 330],
}
const LENGTH = 0.12
const LOUDNESS = 0.2

async function play(tones: readonly number[]): Promise<void> {
  const audio = new AudioContext()
  const loudness = new GainNode(audio, { gain: LOUDNESS })
  loudness.connect(audio.destination)
  tones.forEach((frequency, index) => {
    const tone = new OscillatorNode(audio, { frequency })
    tone.connect(loudness)
    tone.start(audio.currentTime + index * LENGTH)
    tone.stop(audio.currentTime + (index + 1) * LENGTH)
  })
  await new Promise((ended) => setTimeout(ended, tones.length * LENGTH * 1000 + 100))
  await audio.close()
}

/** Two short tones where something has come of it: beside the words, never instead of them. */
export function useSound(screen: ScreenName, isOn: boolean): void {
  useEffect(() => {
    const tones = isOn ? TONES[screen] : undefined
    // A tablet without a loudspeaker is silent, and nothing else.
    if (tones && 'AudioContext' in window) void play(tones).catch(() => {})
  }, [screen, isOn])
}
