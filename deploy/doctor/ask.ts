// Asks which of the proposed names and words are saved.
import { isRecord } from '@/lib/is-record'
import { createInterface } from 'node:readline'
import { STATUSES } from '../../src/config/settings.ts'
import type { Names } from './judge.ts'
import type { Proposal } from './proposals.ts'

/** What a word for a status may mean. */
export const MEANINGS: readonly string[] = [
  ...new Set(['visit-user', 'visit', 'issuable'].flatMap((service) => STATUSES[service] ?? [])),
]

/** Whether only a person knows it. */
const isOpen = ({ ours }: Proposal) => ours === '?'

export const inWords = (proposal: Proposal) => {
  const { service, isWord, ours, theirs } = proposal
  const within = service === null ? '' : `${service}: `
  if (!isWord) return `${within}${ours} is named '${theirs}'`
  const meaning = isOpen(proposal) ? 'is a status that the app does not know' : `means ${ours}`
  return `${within}'${theirs}' ${meaning}`
}

/** What was confirmed by types, values and use. */
export const certain = (proposals: readonly Proposal[]) => proposals.filter((one) => !isOpen(one))

/** @returns what a person takes; words with the meaning that they give */
export async function askEach(
  proposals: readonly Proposal[],
  { input, output }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream },
): Promise<Proposal[]> {
  const terminal = createInterface({ input, output })
  terminal.once('SIGINT', () => process.exit(2))
  const lines = terminal[Symbol.asyncIterator]()
  /** Null at the end of the input. */
  const answerTo = async (question: string) => {
    output.write(question)
    const { value, done } = await lines.next()
    return done ? null : String(value).trim()
  }
  const meaningOf = async ({ service }: Proposal): Promise<string> => {
    const statuses = STATUSES[service ?? ''] ?? MEANINGS
    for (;;) {
      const meaning = await answerTo(`What does it mean? (${statuses.join(', ')}; Enter leaves it out) `)
      if (!meaning || statuses.includes(meaning)) return meaning ?? ''
    }
  }
  const taken: Proposal[] = []
  for (const proposal of proposals) {
    const examples = proposal.examples.map((value) => `\n    ${value}`).join('')
    output.write(`\n${inWords(proposal)}${examples}\n`)
    if (isOpen(proposal)) {
      const ours = await meaningOf(proposal)
      if (ours) taken.push({ ...proposal, ours })
    } else if (/^(y|yes|)$/i.test((await answerTo('Take it? [Y/n] ')) ?? 'n')) taken.push(proposal)
  }
  terminal.close()
  return taken
}

/** The names with those proposals only that were taken. */
export function namesWith(names: Names, proposals: readonly Proposal[], taken: readonly Proposal[]): Names {
  const fields: Record<string, Record<string, string | null>> = structuredClone(names.fields)
  const status: Record<string, unknown> = structuredClone(names.status)
  const wordsOf = (service: string | null) =>
    service === null ? status : ((status[service] ??= {}) as Record<string, unknown>)
  for (const { service, isWord, ours, theirs } of proposals)
    if (isWord) delete wordsOf(service)[theirs]
    else delete fields[service ?? '']?.[ours]
  for (const { service, isWord, ours, theirs } of taken)
    if (isWord) wordsOf(service)[theirs] = ours
    else (fields[service ?? ''] ??= {})[ours] = theirs
  const isEmpty = (own: unknown) => isRecord(own) && Object.keys(own).length === 0
  const named = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([, own]) => !isEmpty(own)))
  return { fields: named(fields), status: named(status) as Names['status'] }
}
