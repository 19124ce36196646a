// Asks which of the proposed names and words are saved.
import { createInterface } from 'node:readline'
import { CARD_STATUSES, VISIT_STATUSES, VISITOR_STATUSES } from '../../src/config/settings.ts'
import type { Names } from './judge.ts'
import type { Proposal } from './proposals.ts'

/** What a word for a status may mean. */
export const MEANINGS: readonly string[] = [
  ...new Set([...VISITOR_STATUSES, ...VISIT_STATUSES, ...CARD_STATUSES]),
]

/** Whether only a person knows it. */
const isOpen = ({ ours }: Proposal) => ours === '?'

export const inWords = (proposal: Proposal) => {
  const { service, ours, theirs } = proposal
  if (service !== null) return `${service}: ${ours} is named '${theirs}'`
  return isOpen(proposal) ? `'${theirs}' is a status that the app does not know` : `'${theirs}' means ${ours}`
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
  const meaningOf = async (): Promise<string> => {
    const meaning = await answerTo(`What does it mean? (${MEANINGS.join(', ')}; Enter leaves it out) `)
    return meaning && !MEANINGS.includes(meaning) ? meaningOf() : (meaning ?? '')
  }
  const taken: Proposal[] = []
  for (const proposal of proposals) {
    const examples = proposal.examples.map((value) => `\n    ${value}`).join('')
    output.write(`\n${inWords(proposal)}${examples}\n`)
    if (isOpen(proposal)) {
      const ours = await meaningOf()
      if (ours) taken.push({ ...proposal, ours })
    } else if (/^(y|yes|)$/i.test((await answerTo('Take it? [Y/n] ')) ?? 'n')) taken.push(proposal)
  }
  terminal.close()
  return taken
}

/** The names with those proposals only that were taken. */
export function namesWith(names: Names, proposals: readonly Proposal[], taken: readonly Proposal[]): Names {
  const fields: Record<string, Record<string, string | null>> = structuredClone(names.fields)
  const status: Record<string, Names['status'][string]> = { ...names.status }
  for (const { service, ours, theirs } of proposals)
    if (service === null) delete status[theirs]
    else delete fields[service]?.[ours]
  for (const { service, ours, theirs } of taken)
    if (service === null) status[theirs] = ours
    else (fields[service] ??= {})[ours] = theirs
  const named = Object.entries(fields).filter(([, own]) => Object.keys(own).length > 0)
  return { fields: Object.fromEntries(named), status }
}
