// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { firstField, fold, hasWords, searchTextOf, searchWords } from '@/lib/text/fold'

describe('a search', () => {
  const searchText = searchTextOf(['José Núñez', 'Peña & Söhne', null, 'Émilie Dupont', '0421'])

  it.each([
    ['nunez', true],
    ['NÚÑEZ', true],
    ['  jose   nunez ', true],
    ['pena sohne', true],
    ['emilie', true],
    ['dupont jose', true],
    ['042', true],
    ['josef', false],
    ['', true],
    ['nunezpena', false],
  ])("for '%s' finds: %s", (search, found) => {
    expect(hasWords(searchText, searchWords(search))).toBe(found)
  })

  it('does not take the end of one field and the beginning of the next for a word', () => {
    expect(hasWords(searchTextOf(['Ann', 'a Ltd']), searchWords('anna'))).toBe(false)
  })

  it('finds letters that a keyboard does not have by those that people type instead', () => {
    expect(fold('Łódź  Ørsted Straße Æther')).toBe('lodz orsted strasse aether')
  })
})

it('finds the first field again, which no search reaches beyond', () => {
  const searchText = searchTextOf(['Émilie Dupont', 'Peña & Söhne'])
  expect(firstField(searchText).trim()).toBe('emilie dupont')
  expect(firstField(searchTextOf(['Ann']))).toBe('ann')
})
