import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { setColorMode, useColorMode } from '@/theme/color-mode'
import { CompactSelect } from '@/ui/compact-select'

const icons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }
const modes = ['light', 'dark', 'system'] as const

/** Light, dark or as the system has it (spec §1). */
export function ThemeToggle({ iconOnly }: { iconOnly?: boolean }) {
  const { t } = useTranslation()
  const { mode } = useColorMode()
  return (
    <CompactSelect
      label={t('theme.label')}
      icon={icons[mode]}
      options={modes.map((id) => ({ id, label: t(`theme.${id}`) }))}
      value={mode}
      onChange={setColorMode}
      iconOnly={iconOnly}
    />
  )
}
