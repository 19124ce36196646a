import { fold } from './fold'

type Name = { firstName: string; lastName: string }

/** Small words of surnames, which alone name nobody. */
const PARTICLES = new Set(
  'al bin binti da das de del della den der di do dos du el ibn la las le los of san st van von y e zu'.split(
    ' ',
  ),
)

/** The words of a name. Hyphens divide, apostrophes do not; 'Mueller' is 'Müller', 'Soeren' is 'Søren'. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll(/['’.]/g, '')
    .replaceAll(/([aou])e/g, '$1')
    .split(/[\s-]+/)
    .filter(Boolean)

/** Whether two parts of a name are the same, or one lacks words of the other. */
function isSamePart(one: readonly string[], other: readonly string[]): boolean {
  if (one.join('') === other.join('')) return one.length > 0
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  return few.every((word) => many.includes(word)) && few.some((word) => !PARTICLES.has(word))
}

/**
 * Whether two names can be those of one person: without accents, hyphens and apostrophes, in either order of first and last
 * name, and without a second given name or surname.
 */
export function canBeSamePerson(one: Name, other: Name): boolean {
  const [first, last] = [wordsOf(one.firstName), wordsOf(one.lastName)]
  const [otherFirst, otherLast] = [wordsOf(other.firstName), wordsOf(other.lastName)]
  return (
    (isSamePart(first, otherFirst) && isSamePart(last, otherLast)) ||
    (isSamePart(first, otherLast) && isSamePart(last, otherFirst))
  )
}
