import { useTranslation } from 'react-i18next'
import { HOME, navItems } from '@/layouts/nav-items'
import { Checkbox } from '@/ui/fields/checkbox'

type MenuSettingsProps = {
  hiddenPages: readonly string[]
  isDisabled: boolean
  onChange: (hiddenPages: string[]) => void
}

/** Which pages the rail shows. Keys of pages that are not there (in this version) stay as they were chosen. */
export function MenuSettings({ hiddenPages, isDisabled, onChange }: MenuSettingsProps) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  return (
    <div className="flex flex-col">
      <p className="mb-1 text-label text-muted">{t('menu.text')}</p>
      {navItems.map(({ key }) => (
        <Checkbox
          key={key}
          isSelected={key === HOME || !hiddenPages.includes(key)}
          isDisabled={isDisabled || key === HOME}
          onChange={(isShown) =>
            onChange(isShown ? hiddenPages.filter((hidden) => hidden !== key) : [...hiddenPages, key])
          }
        >
          {common(`nav.${key}`)}
        </Checkbox>
      ))}
    </div>
  )
}
