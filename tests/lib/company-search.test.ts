import { describe, expect, it } from 'vitest'
import { allowedEdits, companySearch, editDistance, matchRank } from '@/lib/company-search'

describe('allowed edits of a query word', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [7, 1],
    [8, 2],
    [12, 2],
    [13, 3],
    [30, 6],
    [40, 6],
  ])('%i letters forgive %i', (length, edits) => {
    expect(allowedEdits(length)).toBe(edits)
  })
})

describe('edit distance', () => {
  it.each([
    ['acme', 'acme', 0],
    ['acme', 'acne', 1],
    ['acme', 'acm', 1],
    ['acme', 'acmee', 1],
    ['logistics', 'logisitcs', 2],
    ['short', 'something else', 3],
  ])('%s to %s', (from, to, distance) => {
    expect(editDistance(from, to, 2)).toBe(distance)
  })
})

describe('whether a name answers a query', () => {
  it.each([
    ['acme', 'Acme Logistics', 0],
    ['logistics acme', 'Acme Logistics', 0],
    ['elan', 'Élan Conseil', 0],
    ['ELAN', 'élan conseil', 0],
    ['garcia', 'García e Hijos', 0],
    ['log', 'Acme Logistics', 1],
    ['acme log', 'Acme Logistics', 1],
    ['logisitcs', 'Acme Logistics', 3],
    ['acne', 'Acme Logistics', 2],
    ["o'brien", "O'Brien & Sons", 0],
  ])('%s finds %s', (query, name, rank) => {
    expect(matchRank(query, name)).toBe(rank)
  })

  it.each([
    ['ab', 'Ac Milan'],
    ['gistics', 'Acme Logistics'],
    ['acme harbour', 'Acme Logistics'],
    ['lgstcs', 'Acme Logistics'],
    ['', 'Acme Logistics'],
    ['&', 'O & O'],
  ])('%s does not find %s', (query, name) => {
    expect(matchRank(query, name)).toBeNull()
  })
})

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
const companies = names.map((name) => ({ name }))

describe('company search', () => {
  const search = companySearch(companies)
  const found = (query: string) => search(query).map(({ name }) => name)

  it('puts equal before beginning before near', () => {
    expect(found('acme')).toEqual(['Acme', 'Acme Logistics', 'Acmeon Systems', 'Acne Care'])
  })

  it('forgives accents and typing mistakes', () => {
    expect(found('lumiere vitarges')).toEqual(['Lumière Vitrages'])
    expect(found('Perez gomez')).toEqual(['Pérez, Gómez y Asociados'])
  })

  it('gives the first ones while nothing is typed', () => {
    expect(search('', 2)).toHaveLength(2)
    expect(search('  ', 2)).toHaveLength(2)
  })

  it('loses nothing that the rule takes, whatever the candidates are', () => {
    const words = names.flatMap((name) => name.split(' '))
    const damaged = words.flatMap((word) => [
      word,
      word.slice(0, 3),
      word.slice(1),
      word.slice(0, -1),
      `${word}x`,
      word.replace(/(.)(.)/, '$2$1'),
    ])
    for (const query of damaged) {
      const expected = names.filter((name) => matchRank(query, name) !== null).sort()
      if (expected.length > 0) expect([query, found(query).sort()]).toEqual([query, expected])
    }
  })
})
