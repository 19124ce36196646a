import { useTranslation } from 'react-i18next'

/** How many of those on site are safe. */
export function SafeCount({ safe, total }: { safe: number; total: number }) {
  const { t } = useTranslation('roll-call')
  return (
    <div className="flex flex-col gap-1 sm:w-64">
      <p role="status" className="tabular text-count font-semibold sm:text-right">
        {t('count', { safe, total })}
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-pressed print:hidden">
        <div
          className="h-full rounded-full bg-success transition-[width] duration-200"
          style={{ width: `${total > 0 ? (safe / total) * 100 : 0}%` }}
        />
      </div>
    </div>
  )
}
