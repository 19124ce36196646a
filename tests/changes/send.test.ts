// @vitest-environment node
// A model: a server that makes changes and answers in all ways, under random presses, answers, reloads and two tabs.
import { expect, it, vi } from 'vitest'
import type { Attempt, AttemptStore, Change, Outcome, send } from '@/changes/send'
import type { Sending } from '@/http/calls'
import { errorOfStatus, GeneralError } from '@/http/errors'
import { bookingService } from '@/services/booking/booking'
import { visitUserService } from '@/services/booking/visit-user'
import { Random } from '../../e2e/backend/data/random'

const RUNS = 1_500
const STEPS = 30

type Content = 'A' | 'B'
/** `sentAs`: its content when it was made. */
type Record = { id: number; content: Content; sentAs: Content; request: string }
type Sender = { send: typeof send }

const unreachable = () => new GeneralError('cut', { appErrorCode: 'unreachable' })
const timedOut = () => new GeneralError('too late', { appErrorCode: 'timeout' })

/** What a request may meet: whether the server made the change, and what it answers. */
const FATES = {
  ok: [true, null],
  'cut before': [false, unreachable],
  'cut after': [true, unreachable],
  '500 before': [false, () => errorOfStatus(500, {}, 'no')],
  '500 after': [true, () => errorOfStatus(500, {}, 'no')],
  unreadable: [true, () => new GeneralError('?', { appErrorCode: 'saved' })],
  refused: [false, () => errorOfStatus(400, { message: 'The name is missing' }, '')],
  '401 before': [false, () => errorOfStatus(401, {}, 'no')],
  '401 after': [true, () => errorOfStatus(401, {}, 'no')],
  late: ['later', timedOut],
} as const satisfies { [fate: string]: readonly [boolean | 'later', (() => Error) | null] }

/** A world of one form: the server, the stored attempts, and what happened in which order. */
function createWorld(seed: string) {
  const random = new Random(seed)
  const records: Record[] = []
  const late: (() => void)[] = []
  const waiting: (() => void)[] = []
  let stored: readonly Attempt<Content>[] = []
  const log: string[] = []

  // What arrives after it was looked for, and another content was sent, is a second record: nobody can know.
  const contents: readonly Content[] = random.chance(0.4) ? ['A'] : ['A', 'B']
  const fates = (Object.keys(FATES) as (keyof typeof FATES)[]).filter(
    (fate) => fate !== 'late' || contents.length === 1,
  )

  const pick = <T>(list: readonly T[]): T => list[random.whole(0, list.length - 1)] as T
  /** Ends when the driver lets it. */
  const turn = () => new Promise<void>((resolve) => waiting.push(resolve))

  function make(content: Content, { id }: Sending): Record {
    // The server knows the request id.
    const known = records.find(({ request }) => request === id)
    if (known) return known
    const record = { id: records.length + 1, content, sentAs: content, request: id }
    records.push(record)
    return record
  }

  /** As `http/calls`: sends once more with a new token, unless the change was made. */
  async function request(content: Content, sending: Sending, isRepeat = false): Promise<Record> {
    log.push('request')
    await turn()
    // A new token is accepted, and what is refused now was refused before.
    const isPossible = (one: string) =>
      one === 'refused' ? late.length === 0 : !isRepeat || !one.startsWith('401')
    const fate = pick(fates.filter(isPossible))
    log.push(`${sending.id.slice(0, 4)} ${content}: ${fate}`)
    const [isMade, error] = FATES[fate]
    // A 401 that no new token follows has done nothing (docs/decisions/037-changes.md).
    const isRenewed = random.chance(0.5)
    if (isMade === 'later') late.push(() => void make(content, sending))
    const record = isMade === true && (fate !== '401 after' || isRenewed) ? make(content, sending) : null
    if (fate.startsWith('401') && isRenewed && !(await sending.isMade()))
      return request(content, sending, true)
    if (error) throw error()
    return record as Record
  }

  const store: AttemptStore<Content> = { get: () => stored, set: (next) => (stored = next) }

  const changeTo = (content: Content): Change<Record, Content> => ({
    key: ['form'],
    content,
    attempts: store,
    request: (sending) => request(content, sending),
    confirm: async ({ id, found }) => {
      log.push('ask')
      await turn()
      if (random.whole(0, 4) === 0) throw unreachable()
      return records.find((one) => one.request === id || one.id === found) ?? null
    },
    earlier: (attempts) => attempts,
    correct: async (record) => {
      log.push('correct')
      await turn()
      const fate = random.whole(0, 3)
      if (fate === 0) throw unreachable()
      record.content = content
      if (fate === 1) throw unreachable()
      return record
    },
    idOf: ({ id }) => id,
  })

  return { contents, random, records, late, waiting, log, pick, changeTo, attempts: () => stored }
}

/** Runs what is ready. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A page with its own memory. */
async function openPage(): Promise<Sender> {
  vi.resetModules()
  return import('@/changes/send')
}

/** @param pages open beside each other; the last one is opened by a reload */
async function play(seed: string, pages: readonly Sender[]): Promise<void> {
  const world = createWorld(seed)
  const { contents, random, records, late, waiting, log, pick } = world
  const tabs = pages.slice(0, -1)
  const [tab = tabs[0], other] = tabs
  let current = tab
  const judged: unknown[] = []
  let pending = 0
  let isClosed = false
  let isUnknown = false

  const check = () => {
    for (const content of ['A', 'B'])
      expect(
        records.filter(({ sentAs }) => sentAs === content).length,
        `${seed}: ${log.join(', ')}`,
      ).toBeLessThanOrEqual(1)
  }

  function judge(content: Content, outcome: Outcome<Record>) {
    isUnknown = outcome.result === 'unknown'
    // Another press is under way, which may correct or be corrected.
    if (pending > 0) return
    if (outcome.result === 'done') {
      expect(
        records.filter((record) => record.content === content).length,
        `${seed}: ${log.join(', ')}`,
      ).toBe(1)
      isClosed = true
    }
    if (outcome.result === 'refused' && world.attempts().length + late.length === 0)
      expect(records, `${seed}: ${log.join(', ')}`).toEqual([])
  }

  const press = () => {
    const content = pick(contents)
    const from = log.length
    const mustAsk = isUnknown && pending === 0
    pending++
    log.push(`press ${content}`)
    const page = other && random.whole(0, 2) === 0 ? other : current
    judged.push(
      page?.send(world.changeTo(content)).then((outcome) => {
        pending--
        const [first] = log.slice(from).filter((line) => ['ask', 'request'].includes(line))
        log.push(`${content} ${outcome.result}`)
        if (mustAsk) expect(first, `${seed}: ${log.join(', ')}`).not.toBe('request')
        judge(content, outcome)
      }),
    )
  }
  const reload = () => {
    // What was sent is with the server.
    if (waiting.length === 0 && pending === 0) current = pages.at(-1)
  }
  const answerAny = () => waiting.splice(random.whole(0, Math.max(0, waiting.length - 1)), 1)[0]?.()
  const steps = [press, press, answerAny, answerAny, answerAny, answerAny, () => late.shift()?.(), reload]
  for (let step = 0; step < STEPS && !isClosed; step++) {
    pick(steps)()
    await settle()
    check()
  }
  while (waiting.length + late.length > 0) {
    ;(waiting.shift() ?? late.shift())?.()
    await settle()
  }
  check()
  await Promise.all(judged)
}

/** Web Locks of pages that share them. */
function shareLocks(): void {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, _options: object, act: () => Promise<unknown>) => {
    const run = (last.get(name) ?? Promise.resolve()).then(act, act)
    last.set(name, run)
    return run
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

it.each([
  ['one tab', 2],
  ['two tabs', 3],
])(`makes each change once at most, in ${RUNS} random runs of %s`, async (_, count) => {
  shareLocks()
  const pages = await Promise.all(Array.from({ length: count }, openPage))
  for (let run = 0; run < RUNS; run++) await play(`run ${run}`, pages)
})

it('joins an equal change that is under way, and sends another one after it', async () => {
  const { send } = await openPage()
  const requests: string[] = []
  let answer = () => {}
  const press = (content: string) =>
    send({
      key: ['record'],
      content,
      request: async () => {
        requests.push(content)
        await new Promise<void>((resolve) => (answer = resolve))
        return content
      },
    })
  const pressed = [press('on'), press('on'), press('off')]
  await vi.waitFor(() => expect(requests).toEqual(['on']))
  answer()
  await vi.waitFor(() => expect(requests).toEqual(['on', 'off']))
  answer()
  expect(await Promise.all(pressed)).toMatchObject([{ value: 'on' }, { value: 'on' }, { value: 'off' }])
  expect(requests).toHaveLength(2)
})

it('takes changes of services only from `send`', () => {
  const who = { visitId: 1, visitUserId: 2 }
  // Only compiled, by `npm run types`.
  const attempts = [
    // @ts-expect-error without a `Sending`
    () => bookingService.checkin('north', who),
    // @ts-expect-error nobody else makes one
    () => bookingService.checkin('north', who, { id: '1', isMade: async () => false }),
    // @ts-expect-error the options of a read are none
    () => visitUserService.remove('north', 2, { keepalive: true }),
    (sending: Sending) => bookingService.checkin('north', who, { ...sending, keepalive: true }),
  ]
  expect(attempts).toHaveLength(4)
})
