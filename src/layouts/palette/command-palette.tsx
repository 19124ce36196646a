import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeTyping } from '@/lib/text/typed-ahead'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { CommandDialog } from '@/ui/overlays/command-dialog'
import { useErrorWords } from '@/widgets/error-words'
import type { Act, PaletteGroup } from './palette-groups'
import { useFixedGroups } from './use-fixed-groups'
import { useSearchResults } from './use-search-results'
import { useResultGroups } from './use-result-groups'
import { useTenantGroup } from './use-tenant-group'

type CommandPaletteProps = {
  /** Takes the palette out of the address; what is chosen comes after it, so that 'back' does not open it again. */
  onClose: () => Promise<void>
}

/** Search over everything: screens and actions at once, people, visits and places as the services find them. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const { t } = useTranslation('palette')
  const { t: common } = useTranslation()
  const words = useErrorWords()
  const { tenantId } = useSignedIn()
  const [text, setText] = useState('')
  const found = useSearchResults(tenantId, text)
  const groups: PaletteGroup[] = [
    ...useFixedGroups(text),
    ...useResultGroups(text, found),
    useTenantGroup(text),
  ]
  const acts = new Map<string, Act>(
    groups.flatMap(({ commands }) => commands.map(({ id, act }) => [id, act])),
  )

  return (
    <CommandDialog
      label={common('search')}
      listLabel={t('list')}
      placeholder={t('placeholder')}
      closeLabel={common('actions.close')}
      text={text}
      onTextChange={setText}
      // Not before the field is there, so that no key falls between the two.
      onFocus={() => {
        const ahead = takeTyping()
        setText((typed) => ahead + typed)
      }}
      groups={groups}
      onRun={({ id }) => void onClose().then(() => acts.get(id)?.())}
      onClose={() => void onClose()}
      isLoading={found.isLoading}
      emptyLabel={t('none', { text: text.trim() })}
      footer={
        <div role="status" className="shrink-0 text-label text-muted">
          {found.error !== null && (
            <div className="flex items-center justify-between gap-3 border-t border-border px-4 py-2">
              <span className="min-w-0">
                {t('failed')} {words(found.error).message}
              </span>
              <Button size="small" onPress={found.retry}>
                {common('actions.tryAgain')}
              </Button>
            </div>
          )}
        </div>
      }
    />
  )
}
