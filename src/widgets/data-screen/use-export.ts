import { useRef, useState } from 'react'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { saveFile } from '@/lib/files/save-file'
import type { createExportJob, ExportProgress } from './export-job'

type Job = ReturnType<typeof createExportJob>
export type ExportState = ExportProgress & ({ state: 'running' } | { state: 'failed'; error: unknown })

/** The export of a data screen: one at a time, aborted on unmount. */
export function useExport(onSaved: (rows: number, isComplete: boolean) => void) {
  const [state, setState] = useState<ExportState | null>(null)
  const current = useRef<{ job: Job; name: string; abort: AbortController } | null>(null)
  useOnUnmount(() => current.current?.abort.abort())

  const run = async (job: Job, name: string) => {
    const abort = new AbortController()
    current.current = { job, name, abort }
    try {
      const { file, rows, isComplete } = await job.run(abort.signal)
      if (abort.signal.aborted) return
      saveFile(name, 'text/csv', file)
      setState(null)
      onSaved(rows, isComplete)
    } catch (error) {
      // Cancelled: the job is discarded with its data.
      if (!abort.signal.aborted)
        setState((previous) => ({
          done: previous?.done ?? 0,
          total: previous?.total ?? 0,
          state: 'failed',
          error,
        }))
    }
  }

  return {
    state,
    /**
     * @param make creates the job; gets the progress callback
     * @param total the known number of records
     */
    start: (name: string, total: number, make: (onProgress: (now: ExportProgress) => void) => Job) => {
      setState({ state: 'running', done: 0, total })
      const job: Job = make((now) => {
        // A pending page of a failed job may still arrive.
        if (current.current?.job === job) setState((previous) => previous && { ...previous, ...now })
      })
      void run(job, name)
    },
    /** Resumes after a failure. */
    retry: () => {
      const failed = current.current
      if (!failed) return
      setState((previous) => previous && { done: previous.done, total: previous.total, state: 'running' })
      void run(failed.job, failed.name)
    },
    cancel: () => {
      current.current?.abort.abort()
      current.current = null
      setState(null)
    },
  }
}
