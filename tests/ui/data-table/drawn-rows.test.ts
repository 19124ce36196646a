// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type DrawnRows, nextRows, NO_ROWS } from '@/ui/data-table/drawn-rows'

type Wish = { from?: number; active?: string; focused?: string; most?: number }

/** Rows by their letters, each where it stands in the list. */
function draw(before: DrawnRows<string>, letters: string, wish: Wish = {}): DrawnRows<string> {
  const { from = 0, active = null, focused = null, most = 99 } = wish
  return nextRows(before, {
    near: [...letters].map((id, at) => ({ id, row: id.toUpperCase(), index: from + at })),
    activeId: active,
    focusedId: focused,
    most,
  })
}

const first = (letters: string) => draw(NO_ROWS, letters)
const keys = ({ slots }: DrawnRows<string>) => slots.map(({ key }) => key)
/** What is seen, in the order of the elements; '-' for nothing. */
const seen = ({ slots }: DrawnRows<string>) =>
  slots.map(({ shown, isCovered }) => (shown && !isCovered ? shown.row : '-')).join('')

describe('the elements of the rows', () => {
  it('stay with their rows while most of the rows stay', () => {
    const [a, ...others] = keys(first('abcd'))
    const next = keys(draw(first('abcd'), 'bcde', { from: 1 }))
    expect(next.slice(0, 3)).toEqual(others)
    expect(next[3]).not.toBe(a)
    expect(new Set(next).size).toBe(4)
  })

  it('show other rows, in their order, where most are others', () => {
    const before = first('abcd')
    expect(keys(draw(before, 'wxyz'))).toEqual(keys(before))
    expect(keys(draw(before, 'wx'))).toEqual(keys(before).slice(0, 2))
  })

  it('never give the element of the row with the focus to another', () => {
    const before = first('abcde')
    const gone = keys(draw(before, 'vwxyz', { focused: 'b' }))
    expect(gone).not.toContain(keys(before)[1])
    const stayed = keys(draw(before, 'vwbxy', { focused: 'b' }))
    expect(stayed[2]).toBe(keys(before)[1])
    expect(stayed.slice(3)).toEqual(keys(before).slice(2, 4))
    expect(new Set(stayed).size).toBe(5)
  })

  it('are unique whatever comes', () => {
    const second = draw(first('abc'), 'cx', { focused: 'c' })
    const third = draw(second, 'pqrsctu', { focused: 'c' })
    expect(new Set(keys(third)).size).toBe(7)
    expect(keys(draw(third, ''))).toEqual([])
  })
})

describe('many other rows', () => {
  it('come from the top; until its turn each element shows what it showed', () => {
    const before = first('abcdef')
    const begun = draw(before, 'uvwxyz', { most: 2 })
    expect(seen(begun)).toBe('UVCDEF')
    expect(begun.left).toBe(4)
    // The same object, so that React has nothing to do for it.
    expect(begun.slots[5]?.shown).toBe(before.slots[5]?.shown)
    const next = draw(begun, 'uvwxyz', { most: 3 })
    expect(seen(next)).toBe('UVWXYF')
    expect(seen(draw(next, 'uvwxyz', { most: 3 }))).toBe('UVWXYZ')
  })

  it('cover what now stands elsewhere, and what another row stands on', () => {
    // 'e' has come up to the top.
    expect(seen(draw(first('abcdef'), 'euvwxyz', { most: 2 }))).toBe('EUCD-F-')
    // The focus has moved the elements by one, and what waits in the second now stood under what is in the first.
    expect(seen(draw(first('abcdef'), 'uvwxyz', { most: 2, focused: 'a' }))).toBe('UVDEF-')
  })

  it('all come at once where there were none', () => {
    expect(seen(draw(NO_ROWS, 'abcdef', { most: 2 }))).toBe('ABCDEF')
    expect(seen(draw(draw(first('abc'), ''), 'uvwx', { most: 2 }))).toBe('UVWX')
  })

  it('are few enough to come at once, or come in their turn', () => {
    expect(seen(draw(first('abcdef'), 'cdefgh', { from: 2, most: 2 }))).toBe('CDEFGH')
    expect(seen(draw(first('abcdef'), 'defghi', { from: 3, most: 2 }))).toBe('DEFGH-')
  })

  it('include the one in the tab order, wherever it stands', () => {
    expect(seen(draw(first('abcdef'), 'uvwxyz', { most: 1, active: 'y' }))).toBe('UBCDYF')
  })

  it('keep the elements that they were to have, however they come', () => {
    const begun = draw(first('abcdef'), 'uvwxyz', { most: 4 })
    expect(keys(draw(begun, 'uvwxyz', { most: 1 }))).toEqual(keys(begun))
  })
})

it('a row that is another object, or elsewhere, is shown so at once', () => {
  const near = (row: string, index: number) => [{ id: 'a', row, index }]
  const wish = { activeId: null, focusedId: null, most: 1 }
  const before = nextRows(NO_ROWS as DrawnRows<string>, { near: near('old', 0), ...wish })
  expect(nextRows(before, { near: near('new', 3), ...wish }).slots[0]?.shown).toEqual({
    id: 'a',
    row: 'new',
    index: 3,
  })
})
