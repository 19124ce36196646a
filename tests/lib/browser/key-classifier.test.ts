import { expect, it } from 'vitest'
import { createKeyClassifier, type Key } from '@/lib/browser/key-classifier'
import { Random } from '../../../e2e/backend/data/random'
import { BEFORE, ENDS, FOREIGN_CODES, paceOf } from '../../../e2e/support/codes'

type Place = Key['place']
type Pressed = { key: string; pause: number; place?: Place; isRepeat?: boolean; isCombined?: boolean }

const KEYS: Record<string, string> = { '\n': 'Enter', '\t': 'Tab' }

/** Types keys, `pause` ms after the one before, and is silent then. */
function type(keys: readonly Pressed[], { isPatient = false, isTimerLate = false } = {}) {
  const person: string[] = []
  const scans: string[] = []
  const classifier = createKeyClassifier({
    onPerson: (given) => person.push(...given.map(({ key }) => key)),
    onScan: ({ typed }) => scans.push(typed),
    isPatient: () => isPatient,
  })
  let time = 1_000
  const isHeld = keys.map(({ key, pause, place = 'page', isRepeat = false, isCombined = false }) => {
    const silence = classifier.silence()
    if (!isTimerLate && silence !== null && pause > silence) classifier.end()
    time += pause
    return classifier.press({ key: KEYS[key] ?? key, us: null, time, place, isRepeat, isCombined })
  })
  classifier.end()
  /** Keys that the page got at once. */
  const passed = keys.filter((_, at) => !isHeld[at]).map(({ key }) => KEYS[key] ?? key)
  return { person, scans, passed }
}

const inField = (keys: readonly Pressed[], place: Place = 'field') => keys.map((key) => ({ ...key, place }))
const atPace = (text: string, pause: number): Pressed[] => [...text].map((key) => ({ key, pause }))

const CODES: typeof FOREIGN_CODES = [
  ...FOREIGN_CODES,
  (random) =>
    `https://visit.example/visitor-self-update/north/v-${random.whole(1, 99)}/vu-${random.whole(1, 99)}`,
  (random) => `vu-${random.whole(10, 99_999)}`,
  () => 'vu-late',
]

it('2,000 scans at 2 to 120 ms per character, with every end, are one scan each and press nothing', () => {
  const random = new Random('scans')
  for (let scan = 0; scan < 2_000; scan++) {
    const code = random.pick(CODES)(random)
    const pace = paceOf(random)
    const text = `${random.pick(BEFORE)}${code}${random.pick(ENDS)}`
    const keys = [...text].map((key) => ({ key, pause: pace * random.between(0.8, 1.2) }))
    const { person, scans, passed } = type(keys, {
      isPatient: random.chance(0.3),
      isTimerLate: random.chance(0.3),
    })
    const name = `${JSON.stringify(text)} at ${pace} ms`
    expect(scans, name).toEqual([code])
    expect(person, name).toEqual([])
    // A first character alone does nothing.
    expect(passed, name).toEqual(text.startsWith('\n') ? [] : [code[0]])
  }
})

it('2,000 texts at the pace of people, in text fields, lose no key', () => {
  const random = new Random('people')
  const WORDS = [
    'Ana',
    'García',
    'van der Berg',
    'ana@acme.example',
    '+44 7700 900101',
    'Meet at the gate.',
    'oo',
  ]
  for (let text = 0; text < 2_000; text++) {
    const end = () => random.pick(['', '', '\n', '\t', '\n\n'])
    const typed = Array.from({ length: random.whole(1, 4) }, () => random.pick(WORDS) + end()).join(' ')
    // Two hands overlap now and then.
    const keys = [...typed].map((key) => ({
      key,
      pause: random.chance(0.2) ? random.between(5, 60) : random.between(60, 300),
    }))
    const place = random.pick<Place>(['field', 'codeField'])
    const { person, scans, passed } = type(inField(keys, place))
    expect(passed.join(), typed).toBe([...typed].map((key) => KEYS[key] ?? key).join())
    expect([...person, ...scans], typed).toEqual([])
  }
})

it('2,000 single keys of people outside text fields act once each', () => {
  const random = new Random('shortcuts')
  const HELD = ['i', 'o', 'b', 'n', 'x', '?', '\n', ' ']
  const FREE = ['ArrowDown', 'ArrowUp', 'Escape', 'Home', '\t']
  const keys = Array.from({ length: 2_000 }, () => ({
    key: random.pick([...HELD, ...FREE]),
    pause: random.between(155, 600),
  }))
  const named = (wanted: readonly string[]) =>
    keys.filter(({ key }) => wanted.includes(key)).map(({ key }) => KEYS[key] ?? key)
  const { person, scans, passed } = type(keys, { isTimerLate: true })
  expect(person).toEqual(named(HELD))
  expect(passed).toEqual(named([...FREE, 'i', 'o', 'b', 'n', 'x', '?']))
  expect(scans).toEqual([])
})

it('an arrow right after a key makes it act', () => {
  const keys = ['x', 'ArrowDown', 'x', 'ArrowDown', '\n', 'ArrowDown'].map((key) => ({ key, pause: 60 }))
  expect(type(keys).person).toEqual(['x', 'x', 'Enter'])
})

it.each([
  ['ii', ['i']],
  ['\n\n', ['Enter', 'Enter']],
  [' i', [' ', 'i']],
  // Could be the beginning of a code.
  ['i\n', []],
  ['ib', []],
  ['i\t', []],
])('%j within a burst is a person who pressed %j', (typed, person) => {
  expect(type(atPace(typed, 100))).toMatchObject({ person, scans: [] })
})

it.each([
  ['BEGIN:VCARD\nN:Ruiz;Ana\nEND:VCARD', 'BEGIN:VCARD'],
  ['MECARD:N:Ruiz,Ana;;\n', 'MECARD:N:Ruiz,Ana;;'],
  ['@\n\nANSI 636000100002DL00410278\nDCSRuiz\nDACAna\n', '@'],
])('%j of a slow scanner in a text field is one scan from its first Enter on', (code, passed) => {
  const typed = type(inField(atPace(code, 120)))
  expect(typed).toEqual({ person: [], scans: [code.trim()], passed: [...passed] })
})

it('a code is read whose first Enter has moved the focus out of a text field', () => {
  const keys = [...inField(atPace('\n', 20)), ...atPace('vu-late\n', 20)]
  expect(type(keys)).toMatchObject({ person: [], scans: ['vu-late'] })
})

it('the search key acts at once, and the text goes into the field', () => {
  const keys = [...atPace('/', 80), ...inField(atPace('elena', 80))]
  expect(type(keys)).toMatchObject({ person: ['/'], passed: ['/', ...'elena'] })
})

it('a name that is typed where no field has the focus is no code', () => {
  expect(type(atPace("Jeanne d'Arc", 90))).toMatchObject({ person: [], scans: [] })
})

it('a held arrow moves on soon after two letters', () => {
  const held = Array.from({ length: 10 }, () => ({ key: 'ArrowDown', pause: 30, isRepeat: true }))
  expect(type([...atPace('ab', 60), ...held]).passed).toHaveLength(1 + 5)
})

it('a button that was pressed right before a word is pressed', () => {
  expect(type(atPace('\nAnna', 100))).toMatchObject({ person: ['Enter'], scans: [] })
})

it('a held key acts once', () => {
  const held = Array.from({ length: 20 }, () => ({ key: 'i', pause: 30, isRepeat: true }))
  expect(type([{ key: 'i', pause: 30 }, { key: 'i', pause: 250, isRepeat: true }, ...held]).person).toEqual([
    'i',
  ])
})

it('modifiers belong to the burst, and keys with Ctrl do not act in it', () => {
  const keys = [
    ...atPace('V0', 100),
    { key: 'Shift', pause: 110 },
    { key: 'A', pause: 110 },
    { key: 'j', pause: 100, isCombined: true },
    ...atPace('3', 100),
  ]
  expect(type(keys)).toMatchObject({ person: [], scans: ['V0A3'], passed: ['V', 'Shift'] })
})

it.each([
  // GS of a GS1 code, as Honeywell's and Zebra's scanners type it.
  { key: 'F8', pause: 110 },
  { key: ']', pause: 110, isCombined: true },
])('a control character typed by $key cuts no code in two', (control) => {
  expect(type([...atPace('0104', 110), control, ...atPace('i', 110)])).toMatchObject({
    person: [],
    scans: ['0104i'],
  })
  const inText = type(
    inField([...atPace('0104012345678901', 30), { ...control, pause: 30 }, ...atPace('21AB\n', 30)]),
  )
  expect(inText.scans).toEqual(['010401234567890121AB'])
})

it.each(['i', '\n', '\t', '6-118\n'])('a code with a pause of 400 ms before %j is one', (rest) => {
  const paused = atPace(rest, 20).map((key, at) => (at === 0 ? { ...key, pause: 400 } : key))
  expect(type([...atPace('INV-202', 20), ...paused])).toMatchObject({
    person: [],
    scans: [`INV-202${rest.trim()}`],
    passed: ['I'],
  })
})

it('a letter typed into a field 200 ms after a code is text', () => {
  const keys = [...atPace('vin10', 20), ...inField(atPace('n', 200))]
  expect(type(keys)).toEqual({ person: [], scans: ['vin10'], passed: ['v', 'n'] })
})

const LINK = 'https://visit.example/visitor-self-update/north/v-1/vu-1'

it.each([
  // Only the end shows that it is a scan, unless it is a visitor's link.
  ['V00030003\n', 10, 'V00030003'],
  [`${LINK}\n\n`, 30, LINK],
  [`${LINK}\t`, 30, LINK],
  [LINK, 30, LINK],
  ['BEGIN:VCARD\nI\nEND:VCARD\n', 10, 'BEGIN:VCARD\nI\nEND:VCARD'],
  ['V00030003\t', 10, null],
  ['V00030003\n', 60, 'V00030003'],
  ['V00030003\n', 75, null],
  [`${LINK}\n`, 120, LINK],
])('%j typed into a field at %d ms per character is the code %j', (typed, pause, code) => {
  const { scans, passed, person } = type(inField(atPace(typed, pause)))
  expect(scans).toEqual(code ? [code] : [])
  expect(person).toEqual([])
  expect(passed.includes('Enter')).toBe(code === null && typed.endsWith('\n'))
})

it('a code in a field that takes it itself goes into it, and its second Enter presses nothing elsewhere', () => {
  const keys = [...inField(atPace('V0003\n', 60), 'codeField'), ...atPace('\nI\n', 60)]
  expect(type(keys)).toMatchObject({ person: [], scans: [], passed: [...'V0003', 'Enter'] })
})

it('an entry of a list is chosen by its beginning and Enter, and Tab goes on', () => {
  const keys = [...inField(atPace('Meet\n', 60), 'list'), ...atPace('\t', 60)]
  expect(type(keys)).toMatchObject({ person: [], scans: [], passed: [...'Meet', 'Enter', 'Tab'] })
})

it('a lone character in a list is a shortcut too', () => {
  expect(type(inField([...atPace('/', 80), ...atPace('?', 200)], 'list')).person).toEqual(['/', '?'])
})

it('where nothing else is typed, a code is taken at any pace', () => {
  expect(type(atPace('abcd\n', 300), { isPatient: true }).scans).toEqual(['abcd'])
  expect(type(atPace('abcd', 300), { isPatient: true }).scans).toEqual(['abcd'])
  expect(type(atPace('\n', 300), { isPatient: true }).person).toEqual(['Enter'])
})

it.each([
  [`]Q3${LINK}\n`, 'page', LINK],
  [`\n]Q3${LINK}`, 'page', LINK],
  [']C1V0003\n', 'page', 'V0003'],
  [']Q1MECARD:N:Ruiz,Ana;;\n', 'field', 'MECARD:N:Ruiz,Ana;;'],
  [']L2@\n\nANSI 636000100002DL00410278\nDCSRuiz\n', 'field', '@\n\nANSI 636000100002DL00410278\nDCSRuiz'],
  [']QuickText\n', 'page', ']QuickText'],
] as const)('%j on a %s is a code without its symbology identifier', (typed, place, code) => {
  expect(type(inField(atPace(typed, 100), place))).toMatchObject({ person: [], scans: [code] })
})
