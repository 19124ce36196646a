import { useTranslation } from 'react-i18next'
import { type ConflictChoice, ConflictDialog } from '@/widgets/drafts/conflict-dialog'
import type { Part } from './visit-changes'

type ConflictProps = {
  /** What the other person changed. */
  parts: readonly Part[]
  action: 'save' | 'cancel'
  onChoose: (choice: ConflictChoice) => void
}

/** Somebody else changed the visit that is being saved or cancelled. */
export function Conflict({ parts, action, onChoose }: ConflictProps) {
  const { t } = useTranslation(['prebooking', 'form'])
  return (
    <ConflictDialog
      title={t('conflict.title')}
      changed={parts.map((part) => t(`sections.${part}`))}
      text={t(action === 'save' ? 'conflict.text' : 'conflict.cancelText')}
      mineLabel={t(action === 'save' ? 'form:conflict.mine' : 'conflict.cancelAnyway')}
      onChoose={onChoose}
    />
  )
}
