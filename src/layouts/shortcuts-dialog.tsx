import { useTranslation } from 'react-i18next'
import { PALETTE_CAPS, SAVE_CAPS } from '@/lib/browser/command-key'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { KeyHint } from '@/ui/buttons/key-hint'
import { Dialog } from '@/ui/overlays/dialog'

const { search, newBooking, checkIn, checkOut, undo, badge, select, help } = SHORTCUT_KEYS

/** Key caps that are shown as they are; the list's keys are in `src/ui/data-table/use-row-focus.ts`. */
const groups = [
  {
    id: 'everywhere',
    lines: [
      { id: 'palette', caps: PALETTE_CAPS },
      { id: 'help', caps: [help] },
    ],
  },
  {
    id: 'list',
    lines: [
      { id: 'search', caps: [search] },
      { id: 'move', caps: ['↑', '↓'] },
      { id: 'inside', caps: ['→', '←'] },
      { id: 'columnWidth', caps: ['→'] },
      { id: 'ends', caps: ['home', 'end'] },
      { id: 'page', caps: ['pageUp', 'pageDown'] },
      { id: 'open', caps: ['↵'] },
    ],
  },
  {
    id: 'desk',
    lines: [
      { id: 'new', caps: [newBooking] },
      { id: 'checkIn', caps: [checkIn] },
      { id: 'checkOut', caps: [checkOut] },
      { id: 'undo', caps: [undo] },
      { id: 'badge', caps: [badge] },
      { id: 'select', caps: [select, 'space'] },
      { id: 'extend', caps: ['shift', '↑', '↓'] },
      { id: 'clear', caps: ['escape'] },
    ],
  },
  { id: 'form', lines: [{ id: 'save', caps: SAVE_CAPS }] },
] as const

/** All keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const capOf = (cap: string) => {
    switch (cap) {
      case 'home':
      case 'end':
      case 'pageUp':
      case 'pageDown':
      case 'escape':
      case 'shift':
      case 'space':
        return t(`shortcuts.caps.${cap}`)
      default:
        return cap.length === 1 ? cap.toUpperCase() : cap
    }
  }
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title={t('shortcuts.title')}
      closeLabel={t('common:actions.close')}
    >
      <div className="gap-8 sm:columns-2">
        {groups.map(({ id: group, lines }) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`} className="mb-4 break-inside-avoid">
            <h3 id={`shortcuts-${group}`} className="text-label font-medium text-muted">
              {t(`shortcuts.groups.${group}`)}
            </h3>
            <dl className="divide-y divide-border">
              {lines.map(({ id, caps }) => (
                <div key={id} className="flex items-center justify-between gap-4 py-2">
                  <dt>{t(`shortcuts.${id}`)}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {caps.map((cap) => (
                      <KeyHint key={cap}>{capOf(cap)}</KeyHint>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
