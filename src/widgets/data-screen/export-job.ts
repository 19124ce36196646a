import type { Page } from '@/http/parse'
import { wholeList } from '@/http/whole-list'
import { CSV_MARK } from '@/lib/files/csv'

/** The page size of an export, and its maximum of concurrent requests */
export const EXPORT_PAGE = 500
const AT_ONCE = 2

export type ExportProgress = { done: number; total: number }

type ExportJobParts<Found> = {
  /** One page of what matches, of `EXPORT_PAGE` or as many as the server hands out at once. */
  ask: (skip: number, signal: AbortSignal) => Promise<Page<Found>>
  idOf: (found: Found) => string
  /** Rows as lines of the file. */
  write: (found: Found[]) => Promise<string>
  /** The head of the file. */
  head: () => Promise<string>
  onProgress: (progress: ExportProgress) => void
}

/**
 * Everything that matches as one file. Each page is turned into lines and put away as it comes, so that only two pages of
 * records are in memory at a time, however many there are.
 * @returns a job that can be run again after it failed: it goes on with the pages that are missing
 */
export function createExportJob<Found>({ ask, idOf, write, head, onProgress }: ExportJobParts<Found>) {
  const parts = new Map<number, Promise<Blob>>()
  // What is added or removed meanwhile moves the others between pages: nobody is to stand in the file twice.
  const written = new Set<string>()
  const pages = new Map<number, Page<string>>()
  let done = 0

  /** The ids of a page; its records are turned into lines. */
  const take = async (skip: number, signal: AbortSignal): Promise<Page<string>> => {
    const known = pages.get(skip)
    if (known) return known
    signal.throwIfAborted()
    const page = await ask(skip, signal)
    signal.throwIfAborted()
    const ids: Page<string> = { ...page, data: page.data.map(idOf), unwanted: page.unwanted.map(idOf) }
    // After a fault a page may come twice: it was still on its way when the job was run again.
    if (parts.has(skip)) return ids
    const fresh = page.data.filter((found) => !written.has(idOf(found)))
    for (const found of fresh) written.add(idOf(found))
    const part = write(fresh).then((lines) => new Blob([lines]))
    parts.set(skip, part)
    await part
    pages.set(skip, ids)
    done += page.data.length
    onProgress({ done, total: Math.max(page.total, done) })
    return ids
  }

  return {
    /**
     * @returns the file, and whether everything that matches is in it
     * @throws what a page failed with, or an AbortError
     */
    async run(signal: AbortSignal): Promise<{ file: Blob; rows: number; isComplete: boolean }> {
      const { isComplete } = await wholeList(({ $skip }) => take($skip, signal), {
        idOf: String,
        pageSize: EXPORT_PAGE,
        atOnce: AT_ONCE,
      })
      const inOrder = [...parts].sort(([one], [other]) => one - other)
      const lines = await Promise.all(inOrder.map(([, part]) => part))
      return { file: new Blob([CSV_MARK, await head(), ...lines]), rows: written.size, isComplete }
    },
  }
}
