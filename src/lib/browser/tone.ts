import { wait } from '@/lib/time/timer'

const LENGTH = 0.12
const LOUDNESS = 0.2

async function play(frequencies: readonly number[]): Promise<void> {
  const audio = new AudioContext()
  const loudness = new GainNode(audio, { gain: LOUDNESS })
  loudness.connect(audio.destination)
  frequencies.forEach((frequency, index) => {
    const tone = new OscillatorNode(audio, { frequency })
    tone.connect(loudness)
    tone.start(audio.currentTime + index * LENGTH)
    tone.stop(audio.currentTime + (index + 1) * LENGTH)
  })
  await wait(frequencies.length * LENGTH * 1000 + 100)
  await audio.close()
}

/**
 * Plays short tones in sequence. Silent on devices without a loudspeaker.
 * @param frequencies in hertz
 */
export function playTones(frequencies: readonly number[]): void {
  if ('AudioContext' in window) void play(frequencies).catch(() => {})
}
