import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ColorMode, setColorMode, useColorMode } from '@/theme/color-mode'
import { CompactSelect } from '@/ui/fields/compact-select'

const icons = { light: <Sun aria-hidden />, dark: <Moon aria-hidden />, system: <Monitor aria-hidden /> }
const modes = ['light', 'dark', 'system'] as const

type ThemeToggleProps = {
  iconOnly?: boolean
  /** Also stores the choice in the user's preferences. */
  onChosen?: (mode: ColorMode) => void
}

/** Selects light, dark or system (spec §1). */
export function ThemeToggle({ iconOnly, onChosen }: ThemeToggleProps) {
  const { t } = useTranslation()
  const { mode } = useColorMode()
  return (
    <CompactSelect
      label={t('theme.label')}
      icon={icons[mode]}
      options={modes.map((id) => ({ id, label: t(`theme.${id}`) }))}
      value={mode}
      onChange={(chosen) => {
        setColorMode(chosen)
        onChosen?.(chosen)
      }}
      iconOnly={iconOnly}
    />
  )
}
