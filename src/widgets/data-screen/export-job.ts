import type { Page } from '@/http/parse'
import { type ListTotal, totalOf, wholeList } from '@/http/whole-list'
import { CSV_MARK } from '@/lib/files/csv'

/** Page size and maximum concurrent requests of an export. */
export const EXPORT_PAGE = 500
const AT_ONCE = 2

export type ExportProgress = ListTotal & { done: number }

type ExportJobParts<Found> = {
  /** Loads a page of matching records, of `EXPORT_PAGE` or the server's page size. */
  loadPage: (skip: number, signal: AbortSignal) => Promise<Page<Found>>
  idOf: (record: Found) => string
  /** Converts records to lines of the file. */
  write: (records: Found[]) => Promise<string>
  head: () => Promise<string>
  onProgress: (progress: ExportProgress) => void
}

/**
 * Exports all matching records to one file. Each page is converted to lines as it arrives, so that only two pages of
 * records are in memory at a time.
 * @returns a job; running it again after a failure resumes with the missing pages
 */
export function createExportJob<Found>({ loadPage, idOf, write, head, onProgress }: ExportJobParts<Found>) {
  const parts = new Map<number, Promise<Blob>>()
  // Records added or removed during the export shift others between pages: skip duplicates.
  const written = new Set<string>()
  const pages = new Map<number, Page<string>>()
  let done = 0

  /** Loads a page, converts its records to lines and returns their ids. */
  const take = async (skip: number, signal: AbortSignal): Promise<Page<string>> => {
    const cached = pages.get(skip)
    if (cached) return cached
    signal.throwIfAborted()
    const page = await loadPage(skip, signal)
    signal.throwIfAborted()
    const ids: Page<string> = { ...page, data: page.data.map(idOf), unwanted: page.unwanted.map(idOf) }
    // After a failure a page may arrive twice: its request was still pending when the job ran again.
    if (parts.has(skip)) return ids
    const fresh = page.data.filter((record) => !written.has(idOf(record)))
    for (const record of fresh) written.add(idOf(record))
    const part = write(fresh).then((lines) => new Blob([lines]))
    parts.set(skip, part)
    await part
    pages.set(skip, ids)
    done += page.data.length
    const { total, isOpenEnd } = totalOf(page)
    onProgress({ done, total: Math.max(total, done), isOpenEnd })
    return ids
  }

  return {
    /**
     * @returns the file, and whether it contains all matching records
     * @throws the error of a page, or an AbortError
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
