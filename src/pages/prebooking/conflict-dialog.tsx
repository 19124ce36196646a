import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import type { Part } from './visit-changes'

export type Choice = 'back' | 'theirs' | 'mine'

type ConflictDialogProps = {
  /** What the other person changed. */
  parts: readonly Part[]
  action: 'save' | 'cancel'
  onChoose: (choice: Choice) => void
}

/** Two people edit at once: it is told, and nothing is overwritten without being asked (design §4). */
export function ConflictDialog({ parts, action, onChoose }: ConflictDialogProps) {
  const { t } = useTranslation(['prebooking', 'common'])
  const { tag } = useLocale()
  const names = parts.map((part) => t(`sections.${part}`))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onChoose('back')}
      title={t('conflict.title')}
      closeLabel={t('common:actions.close')}
      size="small"
      dismissOn="escape"
      footer={
        <>
          <Button onPress={() => onChoose('theirs')}>{t('conflict.theirs')}</Button>
          <Button variant="danger" onPress={() => onChoose('mine')}>
            {t(action === 'save' ? 'conflict.mine' : 'conflict.cancelAnyway')}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {names.length > 0 && `${t('conflict.changed', { parts: new Intl.ListFormat(tag).format(names) })} `}
        {t(action === 'save' ? 'conflict.text' : 'conflict.cancelText')}
      </p>
    </Dialog>
  )
}
