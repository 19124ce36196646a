// `npm run doctor`: checks how a deployment of the services fits the app, see docs/deployment.md.
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { askEach, certain, inWords, namesWith } from './ask.ts'
import { loadExamination } from './load.ts'
import { asksForHelp, readOptions, USAGE, WrongUsage } from './options.ts'
import type { Proposal } from './proposals.ts'
import { asJson, asMarkdown, asText, configOf, fits, jsonLines } from './report.ts'

const CALL_LIMIT = 10_000
const REPEATS = 7
const WRITE_PAUSE = 5_000

const say = (line: string) => console.error(line)

/** Asks for the password without echoing it. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new WrongUsage('There is no terminal to ask for the password: set DOCTOR_PASSWORD.')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  terminal.once('SIGINT', () => process.exit(2))
  // Only after the terminal has stopped echoing.
  process.stderr.write('Password: ')
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

async function announceWriting(): Promise<void> {
  say(
    "--write books up to four visits of 'Doctor Test' in a year, checks one in and out and cancels them all. It adds a\n" +
      'question about users, a location, a company, a person and a card, changes and removes them, as far as the services\n' +
      "allow. It clears the tenant's cache, and asks for a report and a password of nobody.\n" +
      `It starts in ${WRITE_PAUSE / 1000} s, or on Enter; Ctrl-C stops it.`,
  )
  const stop = new AbortController()
  const pause = wait(WRITE_PAUSE, undefined, { signal: stop.signal })
  if (!process.stdin.isTTY) return pause
  const terminal = createInterface({ input: process.stdin })
  await Promise.race([pause, terminal.question('')])
  terminal.close()
  stop.abort()
  await pause.catch(() => undefined)
}

async function takenOf(
  proposals: readonly Proposal[],
  doubts: readonly string[],
  isYes: boolean,
): Promise<readonly Proposal[]> {
  if (isYes) return certain(proposals)
  if (!process.stdin.isTTY) return []
  doubts.forEach(say)
  return askEach(proposals, { input: process.stdin, output: process.stderr })
}

async function main(): Promise<number> {
  if (asksForHelp(process.argv.slice(2))) {
    console.log(`Asks every service of a deployment and says how it fits.\n\n${USAGE}`)
    return 0
  }
  const env = loadEnv('production', fileURLToPath(new URL('../..', import.meta.url)), 'VITE_')
  const { format, save, yes, ...options } = readOptions(process.argv.slice(2), process.env, env)
  const password = process.env.DOCTOR_PASSWORD || (await askPassword())
  if (options.write) await announceWriting()
  say('Asking the services …')
  const { examine } = await loadExamination({ ...options.settings, ...options.names })
  const { proposals, ...report } = await examine({
    ...options,
    password,
    limit: CALL_LIMIT,
    repeats: REPEATS,
    say,
  })
  let notSaved: string[] = []
  if (save !== null) {
    const taken = await takenOf(proposals, report.doubts, yes)
    report.names = namesWith(report.names, proposals, taken)
    const isTaken = ({ service, isWord, theirs }: Proposal) =>
      taken.some((one) => one.service === service && one.isWord === isWord && one.theirs === theirs)
    notSaved = proposals.filter((one) => !isTaken(one)).map(inWords)
    // The report is shared, so only the file has the key.
    const { VITE_AUTH_API_KEY: key } = options.settings
    writeFileSync(
      save,
      `${jsonLines({ ...configOf(report), ...(key && { VITE_AUTH_API_KEY: key }) }).join('\n')}\n`,
    )
  }
  const print = { text: asText, json: asJson, markdown: asMarkdown }[format]
  console.log(print({ ...report, saved: save, notSaved }))
  return fits(report) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  if (error instanceof WrongUsage) say(`\n${USAGE}`)
  process.exitCode = 2
}
