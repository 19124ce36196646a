// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type CompanyIndex, companyIndex, searchCompanies } from '@/lib/company/company-index'
import { matchRank } from './match-rank'

type Named = { companyId: number; name: string }
const named = (names: readonly string[]): Named[] => names.map((name, companyId) => ({ companyId, name }))

/** A seeded random generator, so that failures are reproducible. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const names = [
  'Acme Logistics',
  'Acme',
  'Acmeon Systems',
  'Acne Care',
  'Élan Conseil',
  'García e Hijos',
  'Nordlicht Reederei',
  'Nord Licht GmbH',
  'Sun & Sea Ltd',
  'Lumière Vitrages',
  'Transports Müller',
  'Tiller Transport',
  'Pérez, Gómez y Asociados',
]
const found = (index: CompanyIndex<Named>, query: string, limit = 20) =>
  searchCompanies([index], query, limit).map(({ name }) => name)

describe('company search', () => {
  const index = companyIndex(named(names))

  it('ranks equal names before prefixes before similar names', () => {
    expect(found(index, 'acme')).toEqual(['Acme', 'Acme Logistics', 'Acmeon Systems', 'Acne Care'])
  })

  it('ignores accents and typos', () => {
    expect(found(index, 'lumiere vitarges')).toEqual(['Lumière Vitrages'])
    expect(found(index, 'Perez gomez')).toEqual(['Pérez, Gómez y Asociados'])
  })

  it('returns the first companies of the alphabet for an empty query', () => {
    expect(found(index, '', 2)).toEqual(['Acme', 'Acme Logistics'])
    expect(found(index, '  ', 2)).toHaveLength(2)
  })

  it('finds companies that were added to the index', () => {
    const growing = companyIndex(named(['Globex']))
    expect(found(growing, 'initech')).toEqual([])
    growing.add([{ companyId: 7, name: 'Initech' }])
    expect(found(growing, 'initech')).toEqual(['Initech'])
  })

  it('returns each company once, from one index and from several', () => {
    index.add(named(names))
    expect(index.size()).toBe(names.length)
    const asked = companyIndex([
      { companyId: 1, name: 'Acme' },
      { companyId: 99, name: 'Acmé' },
    ])
    expect(searchCompanies([index, asked], 'acme', 3).map(({ name }) => name)).toEqual([
      'Acme',
      'Acmé',
      'Acme Logistics',
    ])
  })
})

describe('the best matches of many', () => {
  const number = numbersFrom(17)
  const letters = 'aabcdeeéilnñorstuœ'
  const word = (longest: number) =>
    Array.from({ length: 1 + number(longest) }, () => letters[number(letters.length)]).join('')
  const many = named(
    Array.from({ length: 1500 }, () => Array.from({ length: 1 + number(3) }, () => word(14)).join(' ')),
  )
  const index = companyIndex(many)

  /** A query made from a name with typing errors. */
  function damaged(name: string): string {
    let query = number(3) === 0 ? (name.split(' ')[0] ?? '') : name
    for (let edits = number(4); edits > 0; edits--) {
      const at = number(query.length + 1)
      query = query.slice(0, at) + (number(2) ? word(1) : '') + query.slice(at + number(2))
    }
    return number(4) === 0 ? query.slice(0, 1 + number(query.length)) : query
  }

  it('are the same as those of a comparison with every name', () => {
    const queries = Array.from({ length: 150 }, () => damaged(many[number(many.length)]?.name ?? ''))
    for (const query of queries.filter((text) => text.trim())) {
      const expected = many.filter(({ name }) => matchRank(query, name) !== null)
      const ids = searchCompanies([index], query, many.length).map(({ companyId }) => companyId)
      expect([query, ids.sort((a, b) => a - b)]).toEqual([query, expected.map(({ companyId }) => companyId)])
    }
  })

  it('are ordered by rank, and with a limit the first of all', () => {
    for (const query of ['a', 'an', 'rest', 'lena sol', 'tinte']) {
      const all = searchCompanies([index], query, many.length)
      const ranks = all.map(({ name }) => matchRank(query, name) ?? -1)
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      expect(searchCompanies([index], query, 8)).toEqual(all.slice(0, 8))
    }
  })
})
