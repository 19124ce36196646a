import { fold, spelt, unspelt } from './fold'

export type Name = { firstName: string; lastName: string }

/** Small words of surnames, which alone name nobody. */
const PARTICLES = new Set(
  'al bin binti da das de del della den der di do dos du el ibn la las le los of san st van von y e zu'.split(
    ' ',
  ),
)

/** The words of a name in a spelling. Hyphens divide, apostrophes do not. */
const wordsOf = (text: string, spell: (text: string) => string): string[] =>
  fold(spell(text))
    .replaceAll(/['.]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)

const plainly = (text: string) => text

/** Whether two parts of a name are the same, or one lacks words of the other. */
function isSamePart(one: readonly string[], other: readonly string[]): boolean {
  if (one.join('') === other.join('')) return one.length > 0
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  return few.every((word) => many.includes(word)) && few.some((word) => !PARTICLES.has(word))
}

function isSame(one: Name, other: Name, spell: (text: string) => string): boolean {
  const [first, last] = [wordsOf(one.firstName, spell), wordsOf(one.lastName, spell)]
  const [otherFirst, otherLast] = [wordsOf(other.firstName, spell), wordsOf(other.lastName, spell)]
  const all = (...parts: string[][]) => parts.flat().sort().join(' ')
  return (
    (isSamePart(first, otherFirst) && isSamePart(last, otherLast)) ||
    (isSamePart(first, otherLast) && isSamePart(last, otherFirst)) ||
    // One name, or all words in one field.
    (first.length + last.length > 0 && all(first, last) === all(otherFirst, otherLast))
  )
}

/**
 * Whether two names can be those of one person: without accents, hyphens and apostrophes, in either order of first and last
 * name, and without a second given name or surname.
 */
export const canBeSamePerson = (one: Name, other: Name): boolean =>
  isSame(one, other, plainly) || isSame(one, other, spelt)

/** A name in lower case as it is written, with 'ue' for 'ü', and with 'u' for 'ue'. */
const SPELLINGS = [fold, (text: string) => fold(spelt(text)), (text: string) => unspelt(fold(text))]

/** Letters at the end of a name, which it has with and without a hyphen, a blank or a second name before them. */
const END = 3

/**
 * Texts by which a service that finds parts of words finds everybody who is booked with a name of which this one is a
 * shorter or another spelling; it also finds others.
 */
export function searchesFor({ firstName, lastName }: Name): string[] {
  const endsIn = (spell: (text: string) => string) =>
    [firstName, lastName]
      .map((text) =>
        spell(text)
          .replaceAll(/[^\p{L}\p{N}]/gu, '')
          .slice(-END),
      )
      .filter(Boolean)
      .join(' ')
  return [...new Set(SPELLINGS.map(endsIn))]
}
