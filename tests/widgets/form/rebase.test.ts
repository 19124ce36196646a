import { describe, expect, it } from 'vitest'
import { changedFields, follow, rebase, withFields } from '@/widgets/form/rebase'
import { Random } from '../../../e2e/backend/data/random'

type Visit = { name: string; start: number; end: number; hosts: string[]; notes: { text: string }[] }

const FIELDS = ['name', 'start', 'end', 'hosts', 'notes'] as const
const ROUNDS = 2_000

const list = (random: Random) =>
  Array.from({ length: random.whole(0, 2) }, () => random.pick(['Ada', 'Ben', 'Cleo']))

const visit = (random: Random): Visit => ({
  name: random.pick(['', 'Visit', 'Audit']),
  start: random.whole(8, 9),
  end: random.whole(9, 10),
  hosts: list(random),
  notes: list(random).map((text) => ({ text })),
})

/** Runs a law with random states; the message has the states of a failure. */
function always(seed: string, law: (states: { base: Visit; typed: Visit; theirs: Visit }) => void) {
  const random = new Random(seed)
  for (let round = 0; round < ROUNDS; round++) {
    const base = visit(random)
    /** Some fields as in `base`, so that both sides often change the same one. */
    const edited = () =>
      withFields(
        visit(random),
        FIELDS.filter(() => random.chance(0.5)),
        base,
      )
    law({ base, typed: edited(), theirs: edited() })
  }
}

describe('rebase', () => {
  it('keeps what was typed if nobody else changed the record', () =>
    always('typed', ({ base, typed }) =>
      expect(rebase(base, typed, base)).toEqual({ values: typed, conflicts: [], taken: [] }),
    ))

  it('takes the record of others if nothing was typed', () =>
    always('theirs', ({ base, theirs }) =>
      expect(rebase(base, base, theirs)).toEqual({
        values: theirs,
        conflicts: [],
        taken: changedFields(base, theirs),
      }),
    ))

  it('merges changes of different fields in either order', () =>
    always('disjoint', ({ base, typed, theirs: all }) => {
      const theirs = withFields(all, changedFields(base, typed), base)
      const merged = rebase(base, typed, theirs)
      expect(merged.conflicts).toEqual([])
      expect(rebase(base, theirs, typed).values).toEqual(merged.values)
    }))

  it('takes each field whole from one side', () =>
    always('whole', ({ base, typed, theirs }) => {
      const { values } = rebase(base, typed, theirs)
      const foreign = changedFields(typed, values).filter((field) =>
        changedFields(theirs, values).includes(field),
      )
      expect(foreign).toEqual([])
    }))

  it('finds a conflict exactly where both sides changed a field to different values', () => {
    let found = 0
    always('conflict', ({ base, typed, theirs }) => {
      const { conflicts } = rebase(base, typed, theirs)
      const differs = (field: (typeof FIELDS)[number], one: Visit, other: Visit) =>
        JSON.stringify(one[field]) !== JSON.stringify(other[field])
      const expected = FIELDS.filter(
        (field) =>
          differs(field, base, typed) && differs(field, base, theirs) && differs(field, typed, theirs),
      )
      expect(conflicts).toEqual(expected)
      found += conflicts.length
    })
    expect(found).toBeGreaterThan(ROUNDS / 4)
  })
})

describe('follow', () => {
  it('keeps what is typed, shows the rest as last saved by others, and finds each conflict', () => {
    const random = new Random('follow')
    let conflicts = 0
    for (let round = 0; round < ROUNDS; round++) {
      const start = visit(random)
      let draft = { values: start, base: start }
      let stored = start
      /** What was shown at a field before it was typed over. */
      const seen = new Map<(typeof FIELDS)[number], unknown>()
      for (let step = random.whole(1, 8); step > 0; step--) {
        const field = random.pick([...FIELDS])
        const other = visit(random)
        if (random.chance(0.5)) {
          if (!seen.has(field)) seen.set(field, draft.values[field])
          draft = { ...draft, values: withFields(draft.values, [field], other) }
        } else {
          stored = withFields(stored, [field], other)
          const { values: typed, base } = draft
          const own = changedFields(base, typed)
          draft = follow(draft, stored, (values) => values)
          expect(draft.values).toEqual(withFields(stored, own, typed))
        }
        // Typed as it is stored, or as it was before: nothing is unsaved there.
        for (const one of FIELDS) if (!changedFields(draft.base, draft.values).includes(one)) seen.delete(one)
      }
      const isOther = (one: unknown, another: unknown) => JSON.stringify(one) !== JSON.stringify(another)
      const expected = [...seen].filter(
        ([field, before]) => isOther(stored[field], before) && isOther(stored[field], draft.values[field]),
      )
      const found = rebase(draft.base, draft.values, stored).conflicts
      expect(found.toSorted()).toEqual(expected.map(([field]) => field).toSorted())
      conflicts += expected.length
    }
    expect(conflicts).toBeGreaterThan(ROUNDS / 20)
  })
})
