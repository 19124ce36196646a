import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasWords, searchTextOf, searchWords } from '@/lib/text/fold'
import type { Tenant } from '@/services/tenants'
import { cx } from '@/ui/cx'
import { TextField } from '@/ui/fields/text-field'
import { glyph } from '@/ui/glyph'
import { ChosenLogin } from './chosen-login'
import { TenantLogo } from './tenant-logo'

/** Number of tenants from which a filter is shown. */
const FILTER_FROM = 8

type TenantStepProps = {
  login: string
  tenants: Tenant[]
  onChoose: (tenant: Tenant) => void
  onBack?: () => void
}

export function TenantStep({ login, tenants, onChoose, onBack }: TenantStepProps) {
  const { t } = useTranslation('auth')
  const [text, setText] = useState('')
  const words = searchWords(text)
  const shown = tenants.filter(({ name }) => hasWords(searchTextOf([name]), words))
  return (
    <div className="flex flex-col gap-5">
      <ChosenLogin login={login} onChange={onBack} />
      {tenants.length >= FILTER_FROM && (
        <TextField label={t('tenant')} value={text} onChange={setText} autoFocus />
      )}
      <section aria-labelledby="tenant-choice" className="flex flex-col gap-2">
        <h2 id="tenant-choice" className="text-label font-medium">
          {t('chooseTenant')}
        </h2>
        <ul className="divide-y divide-border overflow-hidden rounded-card border border-border">
          {shown.map((tenant, index) => (
            <li key={tenant.id}>
              <button
                type="button"
                // Moves focus to the new step.
                autoFocus={index === 0 && tenants.length < FILTER_FROM}
                onClick={() => onChoose(tenant)}
                className="flex min-h-control-large w-full cursor-pointer items-center gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-hover"
              >
                <TenantLogo tenant={tenant} />
                <span className="min-w-0 flex-1 truncate font-medium">{tenant.name}</span>
                <span aria-hidden className={cx(glyph('chevron-right'), 'flex text-faint')} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
