import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'
import type { ExportState } from './use-export'

type ExportBarProps = { state: ExportState; onRetry: () => void; onCancel: () => void }

/** Progress or error of an export; the screen stays usable. */
export function ExportBar({ state, onRetry, onCancel }: ExportBarProps) {
  const { t } = useTranslation(['data', 'common'])
  const { tag } = useLocale()
  const errorText = useErrorText()
  const number = new Intl.NumberFormat(tag)
  const figures = { done: number.format(state.done), total: number.format(state.total) }
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
