// Forms and mails that write a label before each text: 'Name: Ana Ruiz', 'E-mail: ana@x.example'.
import { isName } from './group-columns'
import { meaningOf, type OwnLabels } from './headings'

const LINE = /^\s*([^:\t]{1,40}?)\s*:\s*(\S.*)?$/u

/**
 * The records of a text whose lines have labels, as a table with the labels as headings; null if it has none. A record
 * ends where its first label or a name comes again, or before the block of lines in which one of its labels does. Several
 * names below one company are its people.
 */
export function labelRecords(text: string, labels: OwnLabels): string[][] | null {
  const blocks = text.split(/\r?\n\s*\n/).map((block) => block.split(/\r?\n/))
  const lines = blocks.flat().filter((line) => line.trim() !== '')
  const read = blocks.flatMap((block, at) =>
    block.flatMap((line) => {
      const [, label = '', value = ''] = LINE.exec(line) ?? []
      return label ? [{ label, value: value.trim(), meaning: meaningOf(label, labels), block: at }] : []
    }),
  )
  const known = read.filter(({ meaning }) => meaning !== null)
  const start = read.findIndex(({ meaning, value }) => meaning !== null && value !== '')
  const first = read[start]
  if (!first || new Set(known.map(({ meaning }) => meaning)).size < 2 || known.length * 2 < lines.length)
    return null
  const all = read.slice(start)
  const headings = [...new Set(all.map(({ label }) => label))]
  const labelsOf = (block: number) => all.flatMap((one) => (one.block === block ? one.label : []))
  const records: { first: string; block: number; texts: Map<string, string> }[] = []
  for (const { label, value, meaning, block } of all) {
    const last = records.at(-1)
    const isInBlock = last?.block === block
    const isFirst = label === last?.first
    const ends = isInBlock
      ? last.texts.has(label) && (isFirst || isName(meaning))
      : labelsOf(block).some((one) => last?.texts.has(one))
    if (last && !ends) {
      // Of several texts with the same label the first counts.
      if (!last.texts.has(label)) last.texts.set(label, value)
      last.block = block
    } else if (
      last &&
      isInBlock &&
      !isFirst &&
      isName(meaning) &&
      meaningOf(last.first, labels) === 'company'
    )
      records.push({
        ...last,
        texts: new Map([
          [last.first, last.texts.get(last.first) ?? ''],
          [label, value],
        ]),
      })
    else records.push({ first: label, block, texts: new Map([[label, value]]) })
  }
  return [headings, ...records.map(({ texts }) => headings.map((label) => texts.get(label) ?? ''))]
}
