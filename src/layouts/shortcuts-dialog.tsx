import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/dialog'
import { KeyHint } from '@/ui/key-hint'

const shortcuts = [
  { key: 'search', caps: ['/'] },
  { key: 'new', caps: ['N'] },
  { key: 'move', caps: ['↑', '↓'] },
  { key: 'open', caps: ['↵'] },
  { key: 'checkIn', caps: ['I'] },
  { key: 'checkOut', caps: ['O'] },
  { key: 'badge', caps: ['B'] },
  { key: 'help', caps: ['?'] },
] as const

/** Every key that does something, as the keyboard has it. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={t('shortcuts.title')}
      closeLabel={t('actions.close')}
    >
      <dl className="divide-y divide-border">
        {shortcuts.map(({ key, caps }) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2">
            <dt>{t(`shortcuts.${key}`)}</dt>
            <dd className="flex gap-1">
              {caps.map((cap) => (
                <KeyHint key={cap}>{cap}</KeyHint>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
