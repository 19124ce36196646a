import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListTotal } from '@/http/whole-list'
import { useLocale } from '@/i18n/use-locale'
import { saveFile } from '@/lib/files/save-file'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'
import { totalText } from './data-list'
import type { createExportJob, ExportProgress } from './export-job'

type ExportBarProps = { state: ExportState; onRetry: () => void; onCancel: () => void }

/** Progress or error of an export; the screen stays usable. */
export function ExportBar({ state, onRetry, onCancel }: ExportBarProps) {
  const { t } = useTranslation(['data', 'common'])
  const { tag } = useLocale()
  const errorText = useErrorText()
  const figures = { done: state.done.toLocaleString(tag), total: totalText(state, tag) }
  if (state.state === 'failed') {
    const { title, message } = errorText(state.error)
    return (
      <InlineAlert
        tone="danger"
        title={t('export.failed', figures)}
        action={
          <>
            <Button size="small" onPress={onCancel}>
              {t('common:actions.cancel')}
            </Button>
            <Button size="small" onPress={onRetry}>
              {t('common:actions.tryAgain')}
            </Button>
          </>
        }
      >
        {message || title}
      </InlineAlert>
    )
  }
  const share = state.total > 0 ? Math.min(1, state.done / state.total) : 0
  return (
    <div className="flex items-center gap-3 rounded-card border border-border bg-raised py-2 pr-2 pl-3">
      <span className="tabular shrink-0 text-label">{t('export.running', figures)}</span>
      <span
        role="progressbar"
        aria-label={t('export.label')}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-neutral-subtle"
      >
        <span
          style={{ width: `${share * 100}%` }}
          className="block h-full rounded-full bg-accent transition-[width]"
        />
      </span>
      <Button size="small" onPress={onCancel}>
        {t('common:actions.cancel')}
      </Button>
    </div>
  )
}

type Job = ReturnType<typeof createExportJob>
type ExportState = ExportProgress & ({ state: 'running' } | { state: 'failed'; error: unknown })

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
          isOpenEnd: previous?.isOpenEnd ?? false,
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
    start: (name: string, total: ListTotal, make: (onProgress: (now: ExportProgress) => void) => Job) => {
      setState({ state: 'running', done: 0, ...total })
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
      setState((previous) => previous && { ...previous, state: 'running' })
      void run(failed.job, failed.name)
    },
    cancel: () => {
      current.current?.abort.abort()
      current.current = null
      setState(null)
    },
  }
}
