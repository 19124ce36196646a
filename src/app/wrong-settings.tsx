import { useTranslation } from 'react-i18next'
import { SETTINGS_ADDRESS, SETTINGS_RETRY } from '@/config/constants'
import type { SettingError } from '@/config/settings'
import { EmptyLayout } from '@/layouts/empty-layout'
import { useTimeout } from '@/lib/react/use-timeout'
import { Button } from '@/ui/buttons/button'
import { NoticePage } from '@/widgets/screen/notice-page'

const reload = () => window.location.reload()

/** Shown instead of the app if its settings are invalid: lists the errors and reloads periodically. */
export function WrongSettings({ errors }: { errors: readonly SettingError[] }) {
  const { t } = useTranslation(['wrong-settings', 'common'])
  useTimeout(SETTINGS_RETRY, reload)
  return (
    <EmptyLayout>
      <NoticePage
        title={t('title')}
        action={
          <Button variant="primary" onPress={reload}>
            {t('common:actions.tryAgain')}
          </Button>
        }
      >
        <p>{t('text')}</p>
        <ul className="mt-4 flex flex-col gap-2">
          {errors.map((error) => (
            <li
              key={JSON.stringify(error)}
              className="rounded-control bg-sunken px-3 py-2 text-label wrap-anywhere text-text"
            >
              {t(`errors.${error.code}`, { file: SETTINGS_ADDRESS.slice(1), ...error })}
            </li>
          ))}
        </ul>
      </NoticePage>
    </EmptyLayout>
  )
}
