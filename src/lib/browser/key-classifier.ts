/** The longest pause of a slow scanner (Bluetooth, remote desktop) between two keys, in ms, with a margin. */
const GAP = 150
/** No person types a whole word as fast, in ms per character. */
const FAST = 70
/**
 * A code that has begun may pause, e.g. before the Enter at its end; where nothing but codes is typed, after its first key
 * too. In ms.
 */
const CODE_GAP = 500
/** Shorter texts are not a code. */
const SHORTEST = 4
const SHORTEST_IN_FIELD = 9

/** A code in the computer's keyboard layout and in the US layout, which most scanners use. */
export type Scan = { typed: string; us: string }

export type Key = {
  /** `KeyboardEvent.key` */
  key: string
  /** The character in the US layout; null for a key without one. */
  us: string | null
  /** `KeyboardEvent.timeStamp`, in ms */
  time: number
  /**
   * Where the key goes: a text field, a field that takes scanned codes itself, a list or tree whose entries are found by
   * typing their beginning, a closed select whose entry is chosen so, or anything else.
   */
  place: 'page' | 'select' | 'list' | 'field' | 'codeField'
  /** Whether Ctrl, Alt or Meta is held. */
  isCombined: boolean
  isRepeat: boolean
}

type Burst<K> = {
  place: Key['place']
  keys: K[]
  /** Time of the last key. */
  last: number
  /** A code that is being typed into a text field. */
  isFieldScan: boolean
  /** The rest of a code that went into a text field: its Enter has moved the focus. */
  isRest: boolean
}

const LINE_ENDS: Record<string, string> = { Enter: '\n', Tab: '\t' }
/** How a scanner types control characters: with Ctrl, or with function keys. */
const isControl = ({ key, isCombined }: Key) => isCombined || /^F\d/.test(key)
const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']

/**
 * Keys of a person: Enter and Space, then at most one character, which may bounce. A character that is followed by
 * anything else can be the beginning of a code.
 */
const PERSON = /^\s*(\S?)\1{0,2}$/u
/** A single character. */
const LONE = /^\S$/u
/** Ends with Enter or Tab. */
const ENDED = /\S\s*[\n\t]/
/** A character that people do not type in a name or a word. */
const NOT_A_WORD = /[^\p{L}\p{M}\s'’]/u

/**
 * A visitor's link, a contact card or a driving licence, while it is typed: nobody types one by hand. The first line of a
 * licence is a single '@'.
 */
const CODE_START = /\/visitor-self-update\/|^\s*(?:BEGIN:V|MECARD:|@\s*(?:\n|ANSI|AAMVA))/i

/** The kind of a code, which a scanner can be set to type before it (symbology identifier, ISO/IEC 15424). */
const SYMBOLOGY = /^\s*\][A-Za-z][A-Z\d]/

/** Whether keys are held there until the burst is over. */
const isHeldAt = (place: Key['place']) => place === 'page' || place === 'select'

const textOf = (keys: readonly Key[]) => keys.map(({ key }) => LINE_ENDS[key] ?? key).join('')
const usTextOf = (keys: readonly Key[]) => keys.map(({ key, us }) => LINE_ENDS[key] ?? us ?? key).join('')
const codeOf = (text: string) => text.replace(SYMBOLOGY, '').trim()
const lengthOf = (keys: readonly Key[]) => keys.filter(({ key }) => key.length === 1 && key !== ' ').length

const isFast = (keys: readonly Key[]) =>
  keys.every(({ time }, at) => time - (keys[at - 1]?.time ?? time) <= FAST)

const startsCode = (keys: readonly Key[]) =>
  [textOf(keys), usTextOf(keys)].some((text) => CODE_START.test(text.replace(SYMBOLOGY, '')))

type Handlers<K> = {
  /** A person pressed these keys; a character that bounced is in it once. */
  onPerson: (keys: readonly K[]) => void
  onScan: (scan: Scan, keys: readonly K[]) => void
  /** These keys, which went into a text field, are the beginning of a code. */
  onFieldScan?: (keys: readonly K[]) => void
  /** Whether nothing but codes is typed here. */
  isPatient: () => boolean
}

/**
 * Tells a person's keys from those of a scanner, which types a code like a keyboard. Keys that follow each other within
 * 150 ms are one burst, and its meaning is known only when it is over: outside text fields no key acts before.
 */
export function createKeyClassifier<K extends Key>(handlers: Handlers<K>) {
  const { onPerson, onScan, onFieldScan, isPatient } = handlers
  let burst: Burst<K> | null = null

  const isScanning = ({ place, keys, isFieldScan, isRest }: Burst<K>) =>
    isFieldScan || isRest || (isHeldAt(place) && !PERSON.test(textOf(keys)))

  function meaningOf({ place, keys, isFieldScan, isRest }: Burst<K>): 'person' | 'scan' | null {
    if (isRest || place === 'codeField') return null
    const text = textOf(keys)
    if (!isHeldAt(place)) {
      if (place === 'list' && LONE.test(text)) return 'person'
      const isCode = isFieldScan || (lengthOf(keys) >= SHORTEST_IN_FIELD && startsCode(keys))
      return isCode ? 'scan' : null
    }
    if (PERSON.test(text)) return 'person'
    if (lengthOf(keys) < SHORTEST) return null
    // Slow letters without an end are a word that was typed where no field has the focus, or the entry of a select.
    const isEnded = place === 'page' && ENDED.test(text)
    return isPatient() || isEnded || NOT_A_WORD.test(text) || isFast(keys) ? 'scan' : null
  }

  /** The burst is over. */
  function end(): void {
    const ended = burst
    burst = null
    if (!ended) return
    const { keys } = ended
    const meaning = meaningOf(ended)
    const character = keys.find(({ key }) => key.length === 1 && key !== ' ')
    if (meaning === 'scan') onScan({ typed: codeOf(textOf(keys)), us: codeOf(usTextOf(keys)) }, keys)
    else if (meaning === 'person')
      onPerson(keys.filter((key) => key === character || key.key === ' ' || key.key in LINE_ENDS))
    else if (ended.place === 'select') onPerson(keys)
    // A button was pressed before typing went on; the text is lost.
    else if (ended.place === 'page') onPerson(character ? keys.slice(0, keys.indexOf(character)) : [])
  }

  /** Gives back Enter, Space and the entry of a select at once: no scanner clicks. */
  function release(): void {
    if (!burst || !isHeldAt(burst.place)) return
    if (lengthOf(burst.keys) === 0 || (burst.place === 'select' && !isScanning(burst))) end()
  }

  const isAfterEnd = ({ keys }: Burst<K>) => (keys.at(-1)?.key ?? '') in LINE_ENDS

  /** The burst is over if no key follows within this time, in ms. */
  function silence(current: Burst<K>): number {
    const shortest = isPatient() ? 1 : SHORTEST
    const isCode = current.place === 'page' && lengthOf(current.keys) >= shortest && !isAfterEnd(current)
    return isCode ? CODE_GAP : GAP
  }

  function isPart({ place, time }: Key, current: Burst<K>): boolean {
    const gap = time - current.last
    // A person may go to a field right after a scan.
    const limit = place === current.place ? silence(current) : GAP
    if (isHeldAt(current.place) || isScanning(current)) return gap <= limit
    // Enter in a field can move the focus to the page.
    return gap <= GAP && (!isHeldAt(place) || isAfterEnd(current))
  }

  function add(key: K): Burst<K> {
    burst ??= { place: key.place, keys: [], last: key.time, isFieldScan: false, isRest: false }
    burst.keys.push(key)
    burst.last = key.time
    return burst
  }

  function pressOnPage(key: K): boolean {
    if (key.key === 'Tab' && (!burst || lengthOf(burst.keys) === 0)) {
      end()
      return false
    }
    const isFirst = burst === null
    add(key)
    // The first character does nothing by itself, except at a select.
    return !isFirst || key.place === 'select' || key.key === 'Enter' || key.key === ' '
  }

  function pressInField(key: K): boolean {
    const current = add(key)
    if (!(key.key in LINE_ENDS)) return false
    const { keys, place } = current
    const isFastCode = key.key === 'Enter' && lengthOf(keys) >= SHORTEST_IN_FIELD && isFast(keys)
    current.isFieldScan = place !== 'codeField' && (startsCode(keys) || isFastCode)
    if (current.isFieldScan) onFieldScan?.(keys)
    if (key.key === 'Tab' && !current.isFieldScan) burst = null
    return current.isFieldScan
  }

  return {
    /** @returns whether the key must not act now; `onPerson` gives it back if a person pressed it */
    press(key: K): boolean {
      if (burst && !isPart(key, burst)) end()
      if (MODIFIERS.includes(key.key)) {
        if (burst) burst.last = key.time
        return false
      }
      const isTyped = (key.key.length === 1 || key.key in LINE_ENDS) && !key.isCombined
      // A person who has typed the beginning of an entry goes on.
      if (key.key === 'Tab' && burst?.place === 'select' && meaningOf(burst) !== 'scan') end()
      if (burst && isScanning(burst)) {
        if (isTyped && !key.isRepeat) add(key)
        else if (isControl(key) && !key.isRepeat) burst.last = key.time
        return true
      }
      if (!isTyped) {
        if (burst?.place === 'field' && isControl(key)) burst.last = key.time
        else end()
        return false
      }
      if (key.isRepeat) return burst !== null && isHeldAt(burst.place)
      if (!burst && key.key === '/' && (key.place === 'page' || key.place === 'list')) {
        // Acts immediately, because a search is typed after it.
        onPerson([key])
        return false
      }
      const isAfterText = burst !== null && !isHeldAt(burst.place) && lengthOf(burst.keys) > 0
      if (isAfterText && isHeldAt(key.place) && key.key !== 'Tab') {
        add(key).isRest = true
        return true
      }
      if (burst && burst.place !== key.place) end()
      return isHeldAt(key.place) ? pressOnPage(key) : pressInField(key)
    },
    end,
    release,
    /** Whether a code is being typed. */
    isScanning: () => burst !== null && isScanning(burst),
    /** The burst is over if no key follows within this time, in ms; null without a burst. */
    silence: () => burst && silence(burst),
  }
}
