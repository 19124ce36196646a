import { posix } from 'node:path'
import { headingsOf, withoutCode } from './markdown'

/** The files of the repository, by path from the root. */
export type Repository = {
  /** Null for a file that does not exist. */
  read: (path: string) => string | null
  exists: (path: string) => boolean
  /** The file names in docs/decisions. */
  decisions: readonly string[]
}

type Broken = { at: number; what: string }

const SECTION = /(?:\u00a7\s?|\bsections? |\bpart (?=[A-Z] \d))(\w[\w.]*)?/gi
/** The same document continues: `spec §4 and §7`. */
const CONTINUED = /(?:\u00a7|sections? )[\d.]+(?:,| and| to|,? or) $/i
const SPECIFICATION = /\bspec(?:ification)?(?:'s)?,? $/i
const PUBLISHED = /\bRFC \d+,? $/
/** Notes that are not in the repository and were once cited by these words. */
const NOTES = /\b(?:design|contract|facts|screens|style|architecture|words),? $/i

/** The text before a position, including the previous line of the same comment. */
const before = (text: string, at: number) =>
  text.slice(Math.max(0, at - 80), at).replace(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ')

function sections(text: string, { read }: Repository): Broken[] {
  const known = new Set(
    [...(read('docs/specification.md') ?? '').matchAll(/^## (\d+)\./gm)].map(([, number]) => number),
  )
  const broken: Broken[] = []
  let isSpecification = false
  for (const { 0: found, 1: target = '', index: at } of text.matchAll(SECTION)) {
    const context = before(text, at)
    if (PUBLISHED.test(context)) continue
    const isOf = /^ of (?:the )?spec/.test(text.slice(at + found.length))
    isSpecification = SPECIFICATION.test(context) || isOf || (CONTINUED.test(context) && isSpecification)
    const isSign = found.startsWith('\u00a7')
    const word = /\p{L}[\p{L}\d.]*,? $/u.exec(context)?.[0] ?? ''
    const what = `${isSpecification || isSign || NOTES.test(context) ? word : ''}${found}`
    const [number = ''] = /^\d+/.exec(target) ?? []
    if (isSpecification) {
      if (!known.has(number)) broken.push({ at, what: `${what}: not in docs/specification.md` })
    } else if (NOTES.test(context) || (isSign && (number !== '' || word !== '')))
      broken.push({ at, what: `${what}: no such document` })
  }
  return broken
}

const DOCUMENT = String.raw`(README|CONTRIBUTING|(?:docs|deploy)/[\w/-]+)`

function headings(text: string, { read }: Repository): Broken[] {
  const quoted = [...text.matchAll(new RegExp(`${DOCUMENT}(?:\\.md)?,? '([^'\\n]+)'`, 'g'))]
  const anchored = [...text.matchAll(new RegExp(`${DOCUMENT}\\.md#([\\w-]+)`, 'g'))]
  const isMissing = (name: string, holds: (heading: { title: string; anchor: string }) => boolean) => {
    const target = read(`${name}.md`)
    return target !== null && !headingsOf(target).some(holds)
  }
  return [
    ...quoted.filter(([, name = '', title]) => isMissing(name, (one) => one.title === title)),
    ...anchored.filter(([, name = '', anchor]) => isMissing(name, (one) => one.anchor === anchor)),
  ].map(({ 0: found, index }) => ({ at: index, what: `${found}: no such heading` }))
}

/** Document names: `docs/contract.md`, `README.md`, or one in the same folder. */
function documents(path: string, text: string, { exists }: Repository): Broken[] {
  return [...text.matchAll(/(?<![\w/.}*:-])(?:\.{0,2}\/)*((?:[\w.-]+\/)*[\w-]+\.md)\b/g)]
    .filter(([found, name = '']) => !exists(name) && !exists(posix.join(posix.dirname(path), found)))
    .map(({ 0: found, index }) => ({ at: index, what: `${found}: no such document` }))
}

function decisions(text: string, repository: Repository): Broken[] {
  return [...text.matchAll(/\bdecisions?[ /](\d{3}(?:-[\w-]+)?)(?!\d)/g)]
    .filter(
      ([, name = '']) =>
        !repository.decisions.some((one) => one === `${name}.md` || one.startsWith(`${name}-`)),
    )
    .map(({ 0: found, index }) => ({ at: index, what: `${found}: no such decision` }))
}

/** Relative links of a page, including images and reference definitions. */
function links(path: string, markdown: string, { read, exists }: Repository): Broken[] {
  const text = withoutCode(markdown)
  const found = [
    ...text.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g),
    ...text.matchAll(/^\[[^\]]+\]: *(\S+)/gm),
  ]
  return found
    .filter(([, address = '']) => {
      if (/^[a-z][a-z+.-]*:/i.test(address)) return false
      const [file = '', anchor] = address.split('#')
      const target = file === '' ? path : posix.join(posix.dirname(path), file)
      if (!exists(target)) return true
      return anchor !== undefined && !headingsOf(read(target) ?? '').some((one) => one.anchor === anchor)
    })
    .map(({ 1: address, index }) => ({ at: index, what: `link to ${address}: not there` }))
}

/** All citations of a file that the repository lacks, as `path:line: what`. */
export function brokenCitations(path: string, text: string, repository: Repository): string[] {
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  return [
    ...sections(text, repository),
    ...headings(text, repository),
    ...documents(path, text, repository),
    ...decisions(text, repository),
    ...(path.endsWith('.md') ? links(path, text, repository) : []),
  ]
    .sort((one, other) => one.at - other.at)
    .map(({ at, what }) => `${path}:${lineOf(at)}: ${what}`)
}
