import { describe, expect, it } from 'vitest'
import { changedParts, type Parts, rebase, withParts } from '@/widgets/form/rebase'
import { Random } from '../../../e2e/backend/data/random'

type Visit = { name: string; start: number; end: number; hosts: string[]; notes: { text: string }[] }

/** Start and end are one part. */
const PARTS: Parts<Visit> = { name: ['name'], time: ['start', 'end'], hosts: ['hosts'], notes: ['notes'] }
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
    /** Some parts as in `base`, so that both sides often change the same one. */
    const edited = () =>
      withParts(
        visit(random),
        Object.keys(PARTS).filter(() => random.chance(0.5)),
        base,
        PARTS,
      )
    law({ base, typed: edited(), theirs: edited() })
  }
}

describe('rebase', () => {
  it('keeps what was typed if nobody else changed the record', () =>
    always('typed', ({ base, typed }) =>
      expect(rebase(base, typed, base, PARTS)).toEqual({ values: typed, conflicts: [], taken: [] }),
    ))

  it('takes the record of others if nothing was typed', () =>
    always('theirs', ({ base, theirs }) =>
      expect(rebase(base, base, theirs, PARTS)).toEqual({
        values: theirs,
        conflicts: [],
        taken: changedParts(base, theirs, PARTS),
      }),
    ))

  it('merges changes of different parts in either order', () =>
    always('disjoint', ({ base, typed, theirs: all }) => {
      const theirs = withParts(all, changedParts(base, typed, PARTS), base, PARTS)
      const merged = rebase(base, typed, theirs, PARTS)
      expect(merged.conflicts).toEqual([])
      expect(rebase(base, theirs, typed, PARTS).values).toEqual(merged.values)
    }))

  it('takes each part whole from one side', () =>
    always('whole', ({ base, typed, theirs }) => {
      const { values } = rebase(base, typed, theirs, PARTS)
      const foreign = changedParts(typed, values, PARTS).filter((part) =>
        changedParts(theirs, values, PARTS).includes(part),
      )
      expect(foreign).toEqual([])
    }))

  it('finds a conflict exactly where both sides changed a part to different values', () => {
    let found = 0
    always('conflict', ({ base, typed, theirs }) => {
      const { conflicts } = rebase(base, typed, theirs, PARTS)
      const differs = (part: string, one: Visit, other: Visit) =>
        (PARTS[part] ?? []).some((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
      const expected = Object.keys(PARTS).filter(
        (part) => differs(part, base, typed) && differs(part, base, theirs) && differs(part, typed, theirs),
      )
      expect(conflicts).toEqual(expected)
      found += conflicts.length
    })
    expect(found).toBeGreaterThan(ROUNDS / 4)
  })
})
