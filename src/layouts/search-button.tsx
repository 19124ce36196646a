import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PALETTE_CAPS, PALETTE_KEYS } from '@/lib/browser/command-key'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { KeyHint } from '@/ui/buttons/key-hint'
import { useDialog } from './use-dialog'

/** Opens the command palette. Without enough room or without a mouse it is an icon. */
export function SearchButton({ iconOnly = false }: { iconOnly?: boolean }) {
  const { t } = useTranslation()
  const { show } = useDialog()
  const open = () => void show('palette')
  const icon = (
    <IconButton
      label={t('search')}
      aria-keyshortcuts={PALETTE_KEYS}
      icon={<Search aria-hidden />}
      onPress={open}
      className={iconOnly ? undefined : 'mouse:hidden'}
    />
  )
  if (iconOnly) return icon
  return (
    <>
      {icon}
      <Button
        size="small"
        aria-keyshortcuts={PALETTE_KEYS}
        onPress={open}
        className="mr-1 touch:hidden"
        icon={<Search aria-hidden className="text-muted" />}
      >
        <span className="text-muted">{t('search')}</span>
        <span aria-hidden className="ml-10 flex gap-1">
          {PALETTE_CAPS.map((cap) => (
            <KeyHint key={cap}>{cap}</KeyHint>
          ))}
        </span>
      </Button>
    </>
  )
}
