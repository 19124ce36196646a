import type { TypeSource } from './source'

export function groupBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}

/** Escapes pipes, which would end a table cell. */
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

/** The request at the start of a method's comment, which is already in the table. */
const REQUEST = /^(?:GET|POST|PUT|PATCH|DELETE) \S+?(?:, \w+)?(?:[:;.](?= |$)|$)/m

/** A method's comment as sentences, without the leading request. */
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

/** Removes the source, which is listed per field. */
const withoutSource = (doc: string) => doc.replace(/ ?Source: .*$/s, '')

export const describeType = (doc: string) => sentence(withoutSource(doc))

/** A type's declaration with its comment. */
export function declareType({ doc, text }: TypeSource): string {
  const comment = withoutSource(doc)
  return comment ? `/** ${comment} */\n${text}` : text
}
