import { isBufferingTyping } from '@/lib/text/typed-ahead'
import { usCharacter } from '@/lib/text/us-keyboard'
import { setTimeout } from '@/lib/time/timer'
import { createKeyClassifier, type Key, type Scan } from './key-classifier'
import { isWriting, setNativeValue } from './text-input'

type Field = HTMLInputElement | HTMLTextAreaElement
/** A field's content before the key. */
type Content = { field: Field; value: string; caret: number | null }
type Press = Key & { event: KeyboardEvent; content: Content | null }

type KeyListener = {
  /** A key that a person pressed outside text fields. */
  onKey?: (event: KeyboardEvent) => void
  onScan?: (scan: Scan) => void
  /** For a form that a code can fill: asked before `onScan` of all listeners; returns whether it has taken the code. */
  takeScan?: (scan: Scan) => boolean
  /** Whether nothing but codes is typed here. */
  isPatient?: boolean
}

/**
 * On a busy computer keys come later than their time stamps, in ms. A timer that is as late has waited for a busy page:
 * then keys may be waiting too.
 */
const LATE = 100
const PRESSED_BY: Record<string, string> = {
  Enter: 'a[href], button, summary, input:is([type=button], [type=submit], [type=reset], [type=file])',
  ' ': 'button, summary, input',
}
const KEYPAD_DIGIT = /^Numpad\d$/
const SELECT = 'button[aria-haspopup=listbox]'
/** Elsewhere Space scrolls. */
const TAKES_SPACE =
  'button, summary, input, [role=button], [role=row], [role=gridcell], [role^=menuitem], [role=tab], [role=switch]'

const listeners = new Set<KeyListener>()
/** Held keys whose `keydown` was hidden from the page. */
const hidden = new Set<string>()
const replayed = new WeakSet<Event>()
let timer: ReturnType<typeof setTimeout> | undefined

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

function placeOf(target: EventTarget | null): Key['place'] {
  if (isBufferingTyping()) return 'field'
  if (!(target instanceof Element)) return 'page'
  if (target.matches(SELECT)) return 'select'
  if (target.closest('[role=listbox], [role=tree]')) return 'list'
  if (!isWriting(target)) return 'page'
  // Without a receiver, e.g. while signing in again, a fast text is a text.
  const hasReceiver = [...listeners].some(({ onScan, takeScan }) => onScan ?? takeScan)
  return target.closest('[data-takes-scan]') || !hasReceiver ? 'codeField' : 'field'
}

function contentOf(target: EventTarget | null): Content | null {
  if (isField(target)) return { field: target, value: target.value, caret: target.selectionStart }
  // The parts of a date have a hidden field before them, see `DateInput`.
  const date = target instanceof Element ? (target.parentElement?.previousElementSibling ?? null) : null
  return isField(date) ? { field: date, value: date.value, caret: null } : null
}

/** Digits typed on the keypad while Alt is held. Windows makes a character of them, and some scanners type all theirs so. */
let keypad = ''

/** The key as the classifier knows it. */
function keyOf({ key, code, altKey }: KeyboardEvent, us: string | null): string {
  if (altKey && KEYPAD_DIGIT.test(code)) return 'Alt'
  // Of the computer's layout; the scanner typed a character.
  return key === 'Dead' && us !== null ? us : key
}

function pressOf(event: KeyboardEvent): Press {
  const { target, timeStamp, repeat } = event
  const place = placeOf(target)
  const us = usCharacter(event)
  return {
    key: keyOf(event, us),
    us,
    time: timeStamp,
    place,
    isCombined:
      (event.ctrlKey || event.metaKey || event.altKey) &&
      !(event.getModifierState('AltGraph') && event.key.length === 1),
    isRepeat: repeat,
    event,
    content: place === 'field' ? contentOf(target) : null,
  }
}

/** Restores the field so that React notices the change. */
function restore({ field, value, caret }: Content): void {
  setNativeValue(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (caret !== null) field.setSelectionRange(caret, caret)
}

/** Removes what the keys have typed. */
function takeBack(presses: readonly Press[]): void {
  const fields = new Set<Field>()
  for (const { content } of presses) {
    if (!content || fields.has(content.field)) continue
    fields.add(content.field)
    restore(content)
  }
}

/** Dispatches a held key to the page, with the browser's default action. */
function replay({ key, code }: KeyboardEvent, target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !target.isConnected) return
  const init = { key, code, bubbles: true, cancelable: true, composed: true }
  const [down, up] = [new KeyboardEvent('keydown', init), new KeyboardEvent('keyup', init)]
  replayed.add(down).add(up)
  const isUnhandled = target.dispatchEvent(down)
  target.dispatchEvent(up)
  if (!isUnhandled) return
  const pressedBy = PRESSED_BY[key]
  if (pressedBy && target.matches(pressedBy)) target.click()
  else if (key === 'Enter' && target instanceof HTMLInputElement)
    target.form?.querySelector<HTMLElement>('[type=submit]')?.click()
}

/** A further key goes where the focus is then, e.g. into the menu that the first one has opened. */
function dispatchKeys([press, ...rest]: readonly Press[], previous: EventTarget | null = null): void {
  if (!press) return
  const { key, place, event } = press
  const { target } = event
  if (key === 'Enter' || key === ' ') replay(event, target === previous ? document.activeElement : target)
  else {
    if (place === 'select') replay(event, target)
    for (const { onKey } of listeners) onKey?.(event)
  }
  if (rest.length > 0) setTimeout(() => dispatchKeys(rest, target), 0)
}

const classifier = createKeyClassifier<Press>({
  onPerson: (presses) => dispatchKeys(presses),
  // At once, because a field may act on its text soon, e.g. search.
  onFieldScan: takeBack,
  onScan: (scan, presses) => {
    takeBack(presses)
    if ([...listeners].some(({ takeScan }) => takeScan?.(scan))) return
    for (const { onScan } of listeners) onScan?.(scan)
  },
  isPatient: () => [...listeners].some((listener) => listener.isPatient),
})

function waitForSilence(): void {
  clearTimeout(timer)
  const silence = classifier.silence()
  if (silence === null) return
  const since = performance.now()
  const delay = classifier.isScanning() ? silence + LATE : silence
  timer = setTimeout(() => {
    if (performance.now() - since > delay + LATE) waitForSilence()
    else classifier.end()
  }, delay)
}

/** A released modifier belongs to the burst too; Alt ends a character of the keypad. */
function releaseModifier(event: KeyboardEvent): void {
  if (!/^(?:Shift|Alt|Control)$/.test(event.key)) return
  const press = pressOf(event)
  const isCharacter = event.key === 'Alt' && keypad !== ''
  const key = isCharacter ? String.fromCharCode(Number(keypad) % 256) : press.key
  keypad = ''
  classifier.press({ ...press, key, isCombined: false })
  waitForSilence()
}

function hide(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function onKeyDown(event: KeyboardEvent): void {
  if (listeners.size === 0 || replayed.has(event)) return
  const { key, code, target, altKey } = event
  if (key === 'Alt') keypad = ''
  else if (altKey && KEYPAD_DIGIT.test(code)) keypad += code.at(-1)
  const isFirst = classifier.silence() === null
  if (key === ' ' && isFirst && !(target instanceof Element && target.matches(TAKES_SPACE))) return
  const press = pressOf(event)
  if (classifier.press(press)) {
    // Characters still reach lists and menus, which go to the entry that begins with them. A select would choose it.
    if (key.length === 1 && key !== ' ' && press.place !== 'select') event.preventDefault()
    else {
      hide(event)
      hidden.add(code || key)
    }
  }
  waitForSilence()
}

function onKeyUp(event: KeyboardEvent): void {
  releaseModifier(event)
  if (!replayed.has(event) && hidden.delete(event.code || event.key)) hide(event)
}

/** A key that was pressed before a click acts before it. */
const onPointerDown = () => classifier.release()

let isAttached = false

/** Never detached, because a screen that changes while a code is typed must not cut the code in two. */
function attach(): void {
  if (isAttached) return
  isAttached = true
  window.addEventListener('keydown', onKeyDown, { capture: true })
  window.addEventListener('keyup', onKeyUp, { capture: true })
  window.addEventListener('pointerdown', onPointerDown, { capture: true })
}

/** Receives the keys of people and the codes of scanners, see `createKeyClassifier`. Returns a function that ends it. */
export function listenToKeys(listener: KeyListener): () => void {
  attach()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
