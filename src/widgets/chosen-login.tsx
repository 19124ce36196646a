import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'

type ChosenLoginProps = { login: string; tenantName?: string; onChange?: () => void }

/** The answers so far, with a button to change them. */
export function ChosenLogin({ login, tenantName, onChange }: ChosenLoginProps) {
  const { t } = useTranslation('auth')
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-border bg-sunken py-2 pr-2 pl-3">
      <p className="min-w-0">
        {tenantName && <span className="block truncate font-medium">{tenantName}</span>}
        <span className="block truncate text-label text-muted">{login}</span>
      </p>
      {onChange && (
        <Button size="small" variant="quiet" onPress={onChange}>
          {t('change')}
        </Button>
      )}
    </div>
  )
}
