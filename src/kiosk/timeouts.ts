import type { Screen, ScreenName } from './flow'

/**
 * When a screen times out, in ms.
 * - `silence`: after the last touch; with `hasWarning`, 'Are you still there?' comes first
 * - `fixed`: after the screen appears, regardless of touches
 */
export type Timeout = { kind: 'silence' | 'fixed'; after: number; hasWarning: boolean }

/** Duration of 'Are you still there?', in ms */
export const ASKING = 20_000
/** The pause after five misses, in ms */
export const PAUSE = 30_000

/** Timeouts of a scan and of a server request, and durations of the endings, in ms. */
const SCAN = 30_000
const ANSWER = 15_000
const DONE = 8_000
const LEFT = 5_000
const ERROR = 10_000
const ADDRESS = 15_000

/** @param idle see `timeoutOf` */
export const short = (idle: number): Timeout => ({ kind: 'silence', after: idle, hasWarning: true })
export const long = (idle: number): Timeout => ({ kind: 'silence', after: 2 * idle, hasWarning: true })
const quiet = (after: number): Timeout => ({ kind: 'silence', after, hasWarning: false })
const fixed = (after: number): Timeout => ({ kind: 'fixed', after, hasWarning: false })

const held = (after: number, idle: number, isHeld: boolean) => (isHeld ? short(idle) : fixed(after))

type Rule = Timeout | ((screen: Screen, idle: number) => Timeout)

/** Every screen except home has a rule; the type requires it. */
const rules: { [Name in Exclude<ScreenName, 'home'>]: 'short' | 'long' | Rule } = {
  scan: fixed(SCAN),
  scanOff: quiet(ERROR),
  noCamera: 'short',
  choice: 'short',
  names: 'short',
  proof: 'short',
  hello: 'short',
  form: 'long',
  goodbye: 'short',
  type: 'short',
  newNames: 'short',
  company: 'short',
  host: 'short',
  newForm: 'long',
  review: 'long',
  working: fixed(ANSWER),
  done: (screen, idle) => held(DONE, idle, screen.name === 'done' && (screen.isHeld || screen.isPrinting)),
  left: (screen, idle) => held(LEFT, idle, screen.name === 'left' && screen.isHeld),
  outcome: (screen) => {
    if (screen.name !== 'outcome') return quiet(ERROR)
    if (screen.outcome === 'paused') return fixed(PAUSE)
    return quiet(screen.outcome === 'otherLocation' ? ADDRESS : ERROR)
  },
  message: 'short',
  directory: 'short',
}

/**
 * The timeout of a screen; null at home.
 * @param idle configured idle time of short screens, in ms; long screens take twice as long
 */
export function timeoutOf(screen: Screen, idle: number): Timeout | null {
  if (screen.name === 'home') return null
  const rule = rules[screen.name]
  if (rule === 'short') return short(idle)
  if (rule === 'long') return long(idle)
  return typeof rule === 'function' ? rule(screen, idle) : rule
}
