import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { passwordRules, passwordStrength, type Strength } from '@/lib/password-rules'
import { cx } from '@/ui/cx'

const LEVELS: readonly Strength[] = ['weak', 'fair', 'strong']
const TONE: Record<Strength, string> = { weak: 'bg-danger', fair: 'bg-warning', strong: 'bg-success' }

/** The password rules, checked while typing, and the password's strength. */
export function PasswordRulesList({ password, login }: { password: string; login: string }) {
  const { t } = useTranslation('password')
  const strength = password === '' ? null : passwordStrength(password)
  const level = strength ? LEVELS.indexOf(strength) : -1
  return (
    <div className="flex flex-col gap-3 text-label">
      <div className="flex flex-col gap-1.5">
        <div aria-hidden className="flex gap-1">
          {LEVELS.map((step, index) => (
            <span
              key={step}
              className={cx(
                'h-1 flex-1 rounded-full',
                strength && index <= level ? TONE[strength] : 'bg-neutral-subtle',
              )}
            />
          ))}
        </div>
        <p role="status" className="min-h-[1lh] text-muted">
          {strength && t('new.strength', { strength: t(`new.${strength}`) })}
        </p>
      </div>
      <div className="flex flex-col gap-1">
        <p className="font-medium">{t('new.rulesTitle')}</p>
        <ul className="flex flex-col gap-0.5">
          {passwordRules(password, login).map(({ rule, isMet }) => (
            <li key={rule} className={cx('flex items-center gap-2', isMet ? 'text-success' : 'text-muted')}>
              {isMet ? (
                <Check aria-hidden className="size-3.5" />
              ) : (
                <Circle aria-hidden className="size-3.5" />
              )}
              {t(`new.rules.${rule}`)}
              {isMet && <span className="sr-only">{t('new.met')}</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
