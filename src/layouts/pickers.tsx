import { LanguageSelect } from '@/widgets/language-select'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { ThemeToggle } from '@/widgets/theme-toggle'

/**
 * Language and theme in a bar. For a signed-in user, the choice is saved in the preferences and applies on
 * other devices.
 */
export function Pickers() {
  const { save } = usePreferences()
  return (
    <>
      <LanguageSelect iconOnly onChosen={(language) => save({ language })} />
      <ThemeToggle iconOnly onChosen={(theme) => save({ theme })} />
    </>
  )
}
