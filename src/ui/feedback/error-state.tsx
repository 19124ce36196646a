import { ChevronDown, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'

type ErrorStateProps = {
  title: string
  message?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  isRetrying?: boolean
  /** The service's error message, collapsed under `detailsLabel`. */
  details?: string
  detailsLabel?: string
  className?: string
}

export function ErrorState(props: ErrorStateProps) {
  const { title, message, retryLabel, onRetry, isRetrying, details, detailsLabel, className } = props
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center gap-1 px-6 py-14 text-center wrap-anywhere', className)}
    >
      <span className="mb-3 flex size-10 items-center justify-center rounded-card bg-danger-subtle text-danger">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <p className="text-body font-medium">{title}</p>
      {message && <p className="max-w-md text-body text-balance text-muted">{message}</p>}
      {onRetry && retryLabel && (
        <Button className="mt-4" isPending={isRetrying} onPress={onRetry}>
          {retryLabel}
        </Button>
      )}
      {details && detailsLabel && (
        <details className="group/details mt-4 w-full max-w-md text-label">
          <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-small text-muted hover:text-text [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden
              className="size-3.5 -rotate-90 transition-transform group-open/details:rotate-0"
            />
            {detailsLabel}
          </summary>
          <pre className="mt-2 max-h-48 overflow-auto rounded-card border border-border bg-sunken p-3 text-left font-mono text-small whitespace-pre-wrap text-muted">
            {details}
          </pre>
        </details>
      )}
    </div>
  )
}
