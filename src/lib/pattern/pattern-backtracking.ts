/** A token that matches one character, repeated `least` to `most` times. */
type Leaf = { source: string; least: number; most: number }
type Alternative = { leaves: Leaf[]; isNullable: boolean; first: Leaf | null; last: Leaf | null }
type Group = { alternatives: Alternative[] }

const TOKEN =
  /\\(?:[pPu]\{[^}]*\}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[a-z-]*:|[=!]|<[=!]|<\w+>))?|[^]/gu
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/u
const BOUNDS: Record<string, [number, number]> = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }
/** From this maximum on, a bounded repetition counts as unbounded. */
const OFTEN = 10

const SAMPLES = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'\t\nÀéßЖ中',
]

/** The sample characters that a token matches; all of them if it does not compile alone, e.g. a backreference. */
function charactersOf({ source }: Leaf): Set<string> {
  try {
    const expression = new RegExp(`^(?:${source})$`, 'u')
    return new Set(SAMPLES.filter((character) => expression.test(character)))
  } catch {
    return new Set(SAMPLES)
  }
}

const overlap = (one: Leaf, other: Leaf) => {
  if (one.source === other.source) return true
  const characters = charactersOf(one)
  return [...charactersOf(other)].some((character) => characters.has(character))
}

const newAlternative = (): Alternative => ({ leaves: [], isNullable: true, first: null, last: null })

function add(alternative: Alternative, leaves: readonly Leaf[], isNullable: boolean): void {
  const [first, last] = [leaves[0] ?? null, leaves.at(-1) ?? null]
  if (alternative.leaves.length === 0) alternative.first = first
  alternative.last = last
  alternative.leaves.push(...leaves)
  alternative.isNullable &&= isNullable
}

const isOne = ({ least, most }: Leaf) => least === 1 && most === 1

/** Whether each iteration begins or ends with a character that nothing else in the iteration matches. */
function hasSeparator({ leaves, first, last }: Alternative): boolean {
  return [first, last].some(
    (end) => end !== null && isOne(end) && leaves.every((leaf) => leaf === end || !overlap(leaf, end)),
  )
}

/** Whether a text can be split into iterations of this alternative in several ways. */
function isAmbiguous(alternative: Alternative): boolean {
  if (alternative.isNullable) return true
  const { leaves } = alternative
  const isVaried = leaves.some(
    (leaf) =>
      leaf.most !== leaf.least &&
      (leaf.most > 1 || leaves.some((other) => other !== leaf && overlap(other, leaf))),
  )
  return isVaried && !hasSeparator(alternative)
}

const beginAlike = (alternatives: readonly Alternative[]) =>
  alternatives.some((one, index) =>
    alternatives
      .slice(index + 1)
      .some((other) => one.first !== null && other.first !== null && overlap(one.first, other.first)),
  )

/**
 * Whether a pattern can cause catastrophic backtracking, e.g. `(a+)+`: it repeats a group, and a text can be split into
 * iterations of that group in several ways. The check is conservative: it also reports some harmless patterns.
 * @param pattern a valid pattern
 */
export function canHang(pattern: string): boolean {
  const groups: Group[] = [{ alternatives: [newAlternative()] }]
  let isHanging = false
  let position = 0
  const current = () => groups.at(-1)?.alternatives.at(-1) ?? newAlternative()
  const quantifier = (): [number, number] => {
    const [text, least, comma, most] = QUANTIFIER.exec(pattern.slice(position)) ?? []
    if (text === undefined) return [1, 1]
    position += text.length
    if (least === undefined) return BOUNDS[text[0] ?? ''] ?? [1, 1]
    return [Number(least), comma ? Number(most || Infinity) : Number(least)]
  }
  while (position < pattern.length) {
    TOKEN.lastIndex = position
    const token = TOKEN.exec(pattern)?.[0] ?? ''
    position += token.length || 1
    if (token.startsWith('(')) groups.push({ alternatives: [newAlternative()] })
    else if (token === '|') groups.at(-1)?.alternatives.push(newAlternative())
    else if (token === ')' && groups.length > 1) {
      const { alternatives } = groups.pop() ?? { alternatives: [] }
      const [least, most] = quantifier()
      if (most >= OFTEN) isHanging ||= alternatives.some(isAmbiguous) || beginAlike(alternatives)
      const leaves = alternatives.flatMap((alternative) =>
        alternative.leaves.map((leaf) =>
          alternatives.length > 1 || least !== most
            ? { ...leaf, least: 0, most: Math.max(leaf.most, most) }
            : leaf,
        ),
      )
      add(current(), leaves, least === 0 || alternatives.some(({ isNullable }) => isNullable))
    } else if (!['^', '$', '\\b', '\\B'].includes(token)) {
      const [least, most] = quantifier()
      add(current(), [{ source: token, least, most }], least === 0)
    }
  }
  return isHanging
}
