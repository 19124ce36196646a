import type { TypeSource } from './source'

export function groupBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}

/** Pipes would end a cell. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const sentence = (text: string) => {
  const trimmed = text.replace(/\s+/g, ' ').trim()
  return (
    trimmed && `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?]$/.test(trimmed) ? '' : '.'}`
  )
}

/** The request that a method's comment begins with stands in the table already. */
const REQUEST = /^(?:GET|POST|PUT|PATCH|DELETE) \S+?(?:, \w+)?(?:[:;.](?= |$)|$)/m

/** A method's comment in sentences, without the request that it begins with. */
export function describeMethod(doc: string): string {
  const [main = '', ...tags] = doc.split(/^@/m)
  return [
    main.replace(REQUEST, ''),
    ...tags.map((tag) =>
      tag
        .replace(/^throws /, 'Throws ')
        .replace(/^returns /, 'Returns ')
        .replace(/^param (\w+) /, '`$1`: '),
    ),
  ]
    .map(sentence)
    .filter(Boolean)
    .join(' ')
}

/** Each field tells its own source. */
const withoutSource = (doc: string) => doc.replace(/ ?Source: .*$/s, '')

export const describeType = (doc: string) => sentence(withoutSource(doc))

/** A type as its file declares it, with its comment. */
export function declareType({ doc, text }: TypeSource): string {
  const comment = withoutSource(doc)
  return comment ? `/** ${comment} */\n${text}` : text
}
