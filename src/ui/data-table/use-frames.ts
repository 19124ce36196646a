import { useEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'

/** When something long is drawn anew: once a frame at most, whoever asks for it. */
export type Frames = {
  /** With the frame that is coming, in which a scroll is told as well. */
  ask: () => void
  /** With the one after what is on its way to the screen now, which has enough to do. */
  askNext: () => void
  /** Tells how long each drawing took, in ms. The answer ends it. */
  listen: (told: (took: number) => void) => () => void
  stop: () => void
}

function createFrames(draw: () => void): Frames {
  let coming = 0
  let next = 0
  let isDrawing = false
  let tell = (_took: number) => {}
  const run = () => {
    coming = 0
    const began = performance.now()
    isDrawing = true
    // Within the frame and not after it, so that what comes between, a step of the scroll for instance, does not make two
    // layouts of one.
    flushSync(draw)
    isDrawing = false
    tell(performance.now() - began)
  }
  const ask = () => {
    cancelAnimationFrame(next)
    next = 0
    coming ||= requestAnimationFrame(run)
  }
  return {
    ask,
    askNext: () => {
      if (isDrawing) ask()
      else if (coming === 0) next ||= requestAnimationFrame(ask)
    },
    listen: (told) => {
      tell = told
      return () => {
        tell = () => {}
      }
    },
    stop: () => {
      cancelAnimationFrame(coming)
      cancelAnimationFrame(next)
      coming = 0
      next = 0
    },
  }
}

/** Frames in which the component that calls it is drawn. */
export function useFrames(): Frames {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [frames] = useState(() => createFrames(draw))
  useEffect(() => frames.stop, [frames])
  return frames
}
