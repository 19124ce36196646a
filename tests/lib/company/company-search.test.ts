// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { allowedEdits, editDistance } from '@/lib/company/company-search'
import { matchRank } from './match-rank'

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
  ])('%i letters allow %i', (length, edits) => {
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

describe('whether a name matches a query', () => {
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
