// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createFinder } from '@/lib/text/finder'
import { hasWords, searchTextOf, searchWords } from '@/lib/text/fold'

describe('a search of many rows', () => {
  const people = ['José Núñez', 'Ann Ott', 'Otto Anna', 'Nuria Ott', ''].map((name) => ({ name }))
  const searchTextOfRow = ({ name }: { name: string }) => searchTextOf([name])
  const finder = createFinder(people, searchTextOfRow)
  const names = (search: string) => finder.find(searchWords(search)).map(({ name }) => name)

  it.each([
    ['n', ['José Núñez', 'Ann Ott', 'Otto Anna', 'Nuria Ott']],
    ['ott', ['Ann Ott', 'Otto Anna', 'Nuria Ott']],
    ['ott ann', ['Ann Ott', 'Otto Anna']],
    ['ann ott ann', ['Ann Ott', 'Otto Anna']],
    ['otto', ['Otto Anna']],
    ['nu', ['José Núñez', 'Nuria Ott']],
    ['nobody', []],
    ['ott nobody', []],
  ])("for '%s' finds %j in list order", (search, found) => {
    expect(names(search)).toEqual(found)
  })

  it('finds the same rows as a check of each row', () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ name: `${at * 7919} ${at * 104729}` }))
    const many = createFinder(rows, searchTextOfRow)
    for (const search of ['1', '19', '7 3', '31 9', '00', '4 4 2'])
      expect(many.find(searchWords(search))).toEqual(
        rows.filter((row) => hasWords(searchTextOfRow(row), searchWords(search))),
      )
  })

  it('returns the list itself without search words, and nothing from an empty list', () => {
    expect(finder.find([])).toBe(people)
    expect(createFinder([], searchTextOfRow).find(['a'])).toEqual([])
  })

  it('does not match across two rows', () => {
    expect(names('ottotto')).toEqual([])
  })
})
