import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { BookingForm } from '../prebooking/booking-form'
import { root } from '../support/root'
import type { TestEnvironment } from '../support/test-environment'
import type { companyIndex, fuseSearch, searchCompanies } from './company-search'
import { longestFrame, median, slowDown, watchFrames } from './measures'
import { frameTime, milliseconds, repeated, row, type Row } from './runs'

type Search = {
  companyIndex: typeof companyIndex
  searchCompanies: typeof searchCompanies
  fuseSearch: typeof fuseSearch
}

const PAGE = 500
const QUERIES = ['logistisc', 'maintenance', 'acme log', 'transprots', 'vitrages']
/** A single one for fuse.js, which takes seconds. */
const FUSE_QUERY = 'logistisc'

/** Bundles the search alone as one script for a page. */
async function searchScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      lib: {
        entry: join(root, 'e2e/bench/company-search.ts'),
        formats: ['iife'],
        name: 'companySearch',
      },
    },
  })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
}

/** Runs in the page. Generates names with almost no repeated words, the worst case for the search. */
function measureSearch(options: { size: number; page: number; queries: string[]; fuseQuery: string }) {
  const { size, page, queries, fuseQuery } = options
  const search = (globalThis as unknown as { companySearch: Search }).companySearch
  // Mulberry32: a shorter generator repeats itself, and with it the words.
  let state = 17
  const number = (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
  const letters = 'etaoinsrhldcumfpgwybvkxjqz'
  const word = () =>
    Array.from({ length: 3 + number(8) }, () => letters[number(1 + number(letters.length))]).join('')
  const companies = Array.from({ length: size }, (_, companyId) => ({
    companyId,
    name: `${word()} ${word()} ${['GmbH', 'Logistics', 'SA', 'Transports'][companyId % 4]}`,
  }))
  const timed = (work: () => void) => {
    const start = performance.now()
    work()
    return performance.now() - start
  }
  const index = search.companyIndex(companies.slice(0, 0))
  const pieces = []
  for (let start = 0; start < size; start += page)
    pieces.push(timed(() => index.add(companies.slice(start, start + page))))
  const answers = queries.flatMap((query) =>
    Array.from(query, (_, at) => timed(() => search.searchCompanies([index], query.slice(0, at + 1), 8))),
  )
  const find = search.fuseSearch(companies.map(({ name }) => name))
  return { pieces, answers, byFuse: timed(() => find(fuseQuery)) }
}

async function alone(environment: TestEnvironment, script: string, size: number): Promise<Row[]> {
  const [piece = [], usual = [], longest = [], fuse = []] = await repeated(
    environment,
    false,
    async (page) => {
      await page.addScriptTag({ content: script })
      await slowDown(page)
      const options = { size, page: PAGE, queries: QUERIES, fuseQuery: FUSE_QUERY }
      const { pieces, answers, byFuse } = await page.evaluate(measureSearch, options)
      return [Math.max(...pieces), median(answers), Math.max(...answers), byFuse]
    },
  )
  const what = `Company search, ${size.toLocaleString('en')} companies, CPU 4x slower`
  return [
    row(`${what}: longest block while the index is built`, piece, milliseconds),
    row(`${what}: answer to a key (median)`, usual, milliseconds),
    row(`${what}: answer to a key (longest)`, longest, milliseconds),
    row(`${what}: one answer by fuse.js`, fuse, milliseconds),
  ]
}

/** Focuses the field and waits until all companies are loaded. @returns ms */
async function loadAll(page: Page, companies: number): Promise<number> {
  let answered = 0
  const start = Date.now()
  const all = new Promise<void>((resolve) => {
    page.on('response', (response) => {
      if (response.url().includes('/company/v1/') && response.url().includes('skip')) answered++
      if (answered >= companies / PAGE) resolve()
    })
  })
  await new BookingForm(page).visitor().getByLabel('Company').focus()
  await all
  return Date.now() - start
}

/** @param rate CPU slowdown factor */
async function inTheForm(environment: TestEnvironment, rate: number): Promise<Row[]> {
  const [loaded = [], frame = [], key = []] = await repeated(environment, true, async (page) => {
    await slowDown(page, rate)
    await new BookingForm(page).open()
    await watchFrames(page)
    const all = await loadAll(page, 100_000)
    const whileLoading = await longestFrame(page)
    await watchFrames(page)
    await page.keyboard.type('logistisc', { delay: 150 })
    await page.getByRole('option').first().waitFor()
    return [all, whileLoading, await longestFrame(page)]
  })
  const what = `Company field, 100,000 companies, CPU ${rate > 1 ? `${rate}x slower` : 'as it is'}`
  return [
    row(`${what}: all loaded in the background`, loaded, milliseconds),
    row(`${what}: longest frame meanwhile`, frame, frameTime),
    row(`${what}: longest frame while typing`, key, frameTime),
  ]
}

/** Speed of the company search: the index alone at two sizes, then the field in the booking form. */
export async function companies(environment: TestEnvironment): Promise<Row[]> {
  const script = await searchScript()
  return [
    ...(await alone(environment, script, 10_000)),
    ...(await alone(environment, script, 100_000)),
    ...(await inTheForm(environment, 1)),
    ...(await inTheForm(environment, 4)),
  ]
}
