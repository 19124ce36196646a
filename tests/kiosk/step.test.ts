// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type EventType, type Flow, homeScreen, type Screen, type ScreenName, type Task } from '@/kiosk/flow'
import { MISSES } from '@/kiosk/step'
import { timeoutOf } from '@/kiosk/timeouts'
import { events, names, screenOf, screens, step, visitor, visit, walkIn } from './fixtures'

type Ways = Partial<Record<EventType, ScreenName>>

/** By a code that a USB scanner types. */
const scanned: Ways = { code: 'working', foreignCode: 'scan' }

/** The next screen by screen and event; other events keep the screen. */
const table: Record<Exclude<ScreenName, 'working'>, Ways> = {
  home: { ...scanned, scan: 'scan', visit: 'choice', open: 'message' },
  scan: {
    ...scanned,
    cameraError: 'noCamera',
    byName: 'names',
    again: 'scan',
    back: 'home',
    timeout: 'scanOff',
  },
  scanOff: { ...scanned, byName: 'names', again: 'scan', back: 'home' },
  noCamera: { code: 'working', foreignCode: 'noCamera', byName: 'names', again: 'scan', back: 'home' },
  choice: {
    ...scanned,
    appointment: 'names',
    noAppointment: 'type',
    failed: 'outcome',
    back: 'home',
  },
  names: { code: 'working', names: 'working', back: 'choice' },
  proof: { code: 'working', proof: 'working', back: 'names' },
  hello: { yes: 'working', no: 'choice', back: 'home' },
  form: { answer: 'form', next: 'form', back: 'hello' },
  goodbye: { checkOut: 'working', no: 'home', back: 'home' },
  type: { ...scanned, visitType: 'newNames', back: 'choice' },
  newNames: { code: 'working', names: 'company', contact: 'newNames', back: 'choice' },
  company: { code: 'working', company: 'working', contact: 'company', back: 'newNames' },
  host: { code: 'working', host: 'newForm', back: 'company' },
  newForm: { answer: 'newForm', next: 'newForm', back: 'host' },
  review: { send: 'working', back: 'newForm' },
  done: { done: 'home', touch: 'done', printed: 'done', printFailed: 'done' },
  left: { done: 'home', touch: 'left' },
  outcome: { ...scanned, again: 'choice', byName: 'names', noAppointment: 'type', failed: 'outcome' },
  message: { ...scanned, back: 'home' },
  directory: { ...scanned, back: 'home' },
}

/** The next screen by task and result; impossible results change nothing. */
const answers: Record<Task['kind'], Ways> = {
  // A bare id does not prove who shows it.
  code: { candidates: 'proof' },
  names: { candidates: 'proof' },
  record: {},
  claimBooking: { nobody: 'host' },
  checkin: {},
  book: {},
  // A visitor who leaves without being on site sees a message.
  checkout: { record: 'outcome' },
}
const anyAnswer: Ways = { record: 'hello', in: 'done', out: 'left', failed: 'outcome', timeout: 'outcome' }

const at = (screen: Screen): Flow => ({ screen, misses: 0, pausedUntil: 0 })
const labelOf = (screen: Screen) =>
  screen.name === 'working' ? `waiting for '${screen.task.kind}'` : screen.name

function waysOf(screen: Screen): Ways {
  if (screen.name === 'working') return { startOver: 'home', ...anyAnswer, ...answers[screen.task.kind] }
  if (screen.name === 'home') return table.home
  return { startOver: 'home', timeout: 'home', ...table[screen.name] }
}

const pairs = screens.flatMap((screen) =>
  Object.values(events).map(
    (event) =>
      [labelOf(screen), event.type, waysOf(screen)[event.type] ?? screen.name, screen, event] as const,
  ),
)

describe('kiosk reducer', () => {
  it.each(pairs)('%s, by %s: %s', (_label, type, expected, screen, event) => {
    const next = step(at(screen), event)
    expect(next.screen.name).toBe(expected)
    if (!(type in waysOf(screen))) expect(next.screen).toBe(screen)
  })

  it.each(screens.slice(1).map((screen) => [labelOf(screen), screen] as const))(
    '%s times out, and can be left',
    (_label, screen) => {
      expect(timeoutOf(screen, 45_000)?.after).toBeGreaterThan(0)
      let flow = at(screen)
      // Timeouts lead home from every screen.
      for (let times = 0; times < 3 && flow.screen.name !== 'home'; times++)
        flow = step(flow, { type: 'timeout' })
      expect(flow.screen).toEqual(homeScreen)
      expect(step(at(screen), { type: 'startOver' }).screen).toEqual(homeScreen)
    },
  )
})

describe('search by name', () => {
  const finding = at({ name: 'working', task: { kind: 'names', purpose: 'in', names }, before: homeScreen })

  it.each([
    ['nobody', []],
    ['a visitor without any fact', [{ ...visitor, company: '', phone: '', email: '' }]],
  ])('of %s asks for the company and fails like a wrong company', (_who, visitors) => {
    const known = step(finding, { type: 'candidates', visitors: [visitor] })
    const unknown = step(finding, { type: 'candidates', visitors })
    expect(unknown).toEqual({ ...known, screen: { ...known.screen, candidates: visitors } })
    const wrong = step(known, { type: 'proof', text: 'Another' })
    expect(wrong).toMatchObject({ misses: 1, screen: { outcome: 'notFound' } })
    for (const text of ['Another', 'Abbott', ''])
      expect(step(unknown, { type: 'proof', text })).toEqual(wrong)
  })

  it('asks for the e-mail if there are several visitors of that name', () => {
    const other = { ...visitor, visitUserId: 'vu-2', email: 'other@guest.example' }
    const proof = step(finding, { type: 'candidates', visitors: [visitor, other] })
    expect(proof.screen).toMatchObject({ name: 'proof', proof: 'email' })
    expect(step(proof, { type: 'proof', text: 'OTHER@guest.example ' }).screen).toMatchObject({
      task: { kind: 'record', visitUserId: 'vu-2' },
    })
  })

  it('pauses after five misses, also if the flow was restarted', () => {
    const guess = ({ misses }: Flow) =>
      step(step({ ...finding, misses }, { type: 'candidates', visitors: [] }), { type: 'proof', text: 'x' })
    let flow = finding
    for (let miss = 1; miss < MISSES; miss++) {
      flow = guess(flow)
      expect(flow.screen).toMatchObject({ outcome: 'notFound' })
      flow = step(flow, { type: 'startOver' })
    }
    flow = guess(flow)
    expect(flow.screen).toMatchObject({ outcome: 'paused' })
    for (const event of Object.values(events))
      if (event.type !== 'timeout' && event.type !== 'startOver') expect(step(flow, event)).toEqual(flow)
  })
})

describe('request without a response', () => {
  it.each(
    screens.filter(({ name }) => name === 'working').map((screen) => [labelOf(screen), screen] as const),
  )('%s is reported, and can be repeated with the same data', (_label, screen) => {
    const failed = step(at(screen), { type: 'timeout' })
    expect(failed.screen).toMatchObject({ outcome: 'unreachable' })
    const retried = step(failed, { type: 'again' }).screen
    const isBooking = screen.name === 'working' && screen.task.kind === 'book'
    expect(retried).toEqual(isBooking ? { ...screen, task: { ...screen.task, isRepeat: true } } : screen)
  })

  it('keeps the booked visit until the flow ends', () => {
    const review: Screen = { name: 'review', walkIn }
    const sent = step(at(review), { type: 'send', at: 5 })
    expect(sent.screen).toMatchObject({ task: { kind: 'book', at: 5, isRepeat: false, booked: null } })
    const failed = step(sent, { type: 'failed', outcome: 'unreachable', booked: visit })
    const retried = step(failed, { type: 'again' })
    expect(retried.screen).toMatchObject({ task: { at: 5, isRepeat: true, booked: visit } })
    // A second attempt without a result for the visit keeps it.
    const later = step(step(retried, { type: 'timeout' }), { type: 'again' })
    expect(later.screen).toMatchObject({ task: { at: 5, isRepeat: true, booked: visit } })
    expect(JSON.stringify(step(later, { type: 'startOver' }))).not.toContain('Elena')
  })
})

describe('a walk-in that was sent', () => {
  const sent = step(at({ name: 'review', walkIn }), { type: 'send', at: 5 })

  it('is not sent twice by a second press', () => {
    expect(step(sent, { type: 'send', at: 6 })).toBe(sent)
    const notice = at({ name: 'newForm', step: 'notice', walkIn })
    const review = step(notice, { type: 'next' })
    expect(review.screen.name).toBe('review')
    expect(step(review, { type: 'next' })).toBe(review)
  })

  it('cannot be changed, even after a failure', () => {
    for (const flow of [sent, step(sent, { type: 'timeout' })]) {
      for (const event of Object.values(events)) {
        const { screen } = step(flow, event)
        if ('walkIn' in screen) expect(screen.walkIn?.requestId).not.toBe(walkIn.requestId)
      }
    }
  })
})

it('a scanned visitor stays marked as scanned until the check-in', () => {
  const asking = step(at(homeScreen), { type: 'code', codes: ['vu-1'] })
  const hello = step(asking, { type: 'record', visitor, eligibility: 'expected', lacksPhoto: true })
  const form = step(hello, { type: 'yes', steps: ['photo'] })
  expect(step(form, { type: 'back' }).screen).toEqual(hello.screen)
  expect(step(form, { type: 'next' }).screen).toMatchObject({ task: { kind: 'checkin', isScanned: true } })
})

describe('Back from a form', () => {
  const claiming: Screen = {
    name: 'working',
    task: { kind: 'claimBooking', walkIn },
    before: { name: 'company', walkIn },
  }
  const steps = ['details'] as const
  const hello = step(at(claiming), { type: 'record', visitor, eligibility: 'expected', lacksPhoto: false })
  const answers = { details: { phone: '47' } }
  const typed = step(step(hello, { type: 'yes', steps }), { type: 'answer', step: 'details', answers })
  const back = step(typed, { type: 'back' })

  it('keeps the answers', () => {
    expect(step(back, { type: 'yes', steps }).screen).toEqual(typed.screen)
  })

  it('continues the walk-in if the visitor is another person', () => {
    expect(step(back, { type: 'no' }).screen).toEqual({ name: 'host', walkIn })
  })
})

it.each(screens.filter(({ name }) => name === 'form' || name === 'newForm'))(
  'a photo that is ready after its step of $name was skipped is not kept',
  (screen) => {
    const late = { type: 'answer', step: 'photo', answers: { photo: 'data:' } } as const
    expect(step(at(screen), late).screen).toBe(screen)
  },
)

it('a walk-in without visit types ends in an error, with a retry if the network failed', () => {
  const choice: Screen = { name: 'choice' }
  const unasked = step(at(choice), { type: 'failed', outcome: 'unreachable' })
  expect(step(unasked, { type: 'again' }).screen).toEqual(choice)
  expect(step(at(choice), { type: 'failed', outcome: 'refused' }).screen).toMatchObject({
    outcome: 'refused',
    again: null,
  })
})

it.each(screens.filter(({ name }) => ['newNames', 'company', 'host', 'noCamera'].includes(name)))(
  'an unknown code leaves what was typed on the screen $name',
  (screen) => {
    const asked = step(at(screen), { type: 'code', codes: ['x'] })
    const ended = step(asked, { type: 'failed', outcome: 'unknownCode' })
    const again = step(ended, { type: 'again' }).screen
    expect(again).toEqual(screen.name === 'noCamera' ? { ...screen, typed: 'x' } : screen)
  },
)

it('a check-in saved offline sends the visitor to reception', () => {
  const waiting: Screen = {
    name: 'working',
    task: { kind: 'code', purpose: 'in', codes: ['x'] },
    before: { name: 'scan', purpose: 'in' },
  }
  const saved = step(at(waiting), { type: 'failed', outcome: 'saved' })
  expect(saved.screen).toMatchObject({ outcome: 'saved', visitor: null, again: null })
})

describe('last screen during printing', () => {
  const printing = at({
    name: 'done',
    visitor,
    isPhotoMissing: false,
    isHeld: false,
    isPrinting: true,
    isLeaving: false,
  })
  const pressed = step(step(printing, events.touch), events.done)

  it('is not extended by a touch', () => {
    expect(step(printing, events.touch)).toEqual(printing)
  })

  it("ends after printing if 'Done' was pressed", () => {
    expect(pressed.screen).toMatchObject({ name: 'done', isHeld: false })
    expect(step(pressed, events.done)).toEqual(pressed)
    expect(step(pressed, events.printed).screen).toEqual(homeScreen)
  })

  it('stays if printing fails', () => {
    const failed = step(pressed, events.printFailed)
    expect(failed.screen).toMatchObject({ name: 'done', isHeld: false, isPrinting: false })
    expect(step(failed, events.done).screen).toEqual(homeScreen)
  })
})

describe('timeout of a screen', () => {
  const after = (screen: Screen) => timeoutOf(screen, 45_000)?.after

  it('has the designed duration', () => {
    expect(after({ name: 'scan', purpose: 'in' })).toBe(30_000)
    expect(after({ name: 'names', purpose: 'in', names })).toBe(45_000)
    expect(after({ name: 'review', walkIn })).toBe(90_000)
    const { done } = screenOf
    expect(after(done)).toBe(8_000)
    expect(after({ name: 'left', visitor, isHeld: false })).toBe(5_000)
    expect(after({ ...done, isHeld: true })).toBe(45_000)
    expect(after({ ...done, isPrinting: true })).toBe(45_000)
    expect(timeoutOf(homeScreen, 45_000)).toBeNull()
  })
})

it('what a code was is still said where there is no camera', () => {
  const scan: Screen = { name: 'scan', purpose: 'in', foreign: 'parcel' }
  expect(step(at(scan), { type: 'cameraError', error: 'none' }).screen).toMatchObject({
    name: 'noCamera',
    foreign: 'parcel',
  })
})
