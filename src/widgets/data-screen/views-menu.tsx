import { useMutation } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { Menu } from '@/ui/overlays/menu'
import { notify, useNotifyError } from '@/widgets/notify'
import { SaveViewDialog } from './save-view-dialog'
import type { TableAddress } from './use-screen-address'
import { type ScreenView, useViews } from './use-views'

const USUAL = ''

/** Menu of saved views: open one, save the current state, delete the current view. */
export function ViewsMenu({ screen, address }: { screen: string; address: TableAddress }) {
  const { t } = useTranslation('data')
  const notifyError = useNotifyError()
  const { views, canSave, save, remove } = useViews(screen)
  const [isSaving, setSaving] = useState(false)
  const current = views.find(({ search }) => search === address.view)
  const open = (id: string) => address.openView(views.find((view) => view.id === id)?.search ?? USUAL)
  const removal = useMutation({
    mutationFn: ({ id }: ScreenView) => remove(id),
    onSuccess: (_, { name }) => {
      notify.success(t('views.removed', { name }))
    },
    onError: notifyError,
  })
  return (
    <>
      <Menu
        label={t('views.label')}
        trigger={
          <Button icon={<Bookmark aria-hidden />} className="max-w-52">
            <span className="truncate max-sm:sr-only">{current?.name ?? t('views.label')}</span>
          </Button>
        }
        groups={[
          {
            id: 'views',
            label: t('views.label'),
            selectedId: current?.id ?? (address.view === USUAL ? USUAL : 'none'),
            onSelect: open,
            entries: [
              { id: USUAL, label: t('views.usual') },
              ...views.map(({ id, name }) => ({ id, label: name })),
            ],
          },
          {
            id: 'actions',
            entries: [
              {
                id: 'save',
                label: t('views.save'),
                isDisabled: !canSave,
                onAction: () => setSaving(true),
              },
              ...(current
                ? [
                    {
                      id: 'remove',
                      label: t('views.remove', { name: current.name }),
                      tone: 'danger' as const,
                      onAction: () => removal.mutate(current),
                    },
                  ]
                : []),
            ],
          },
        ]}
      />
      {isSaving && (
        <SaveViewDialog
          views={views}
          onSave={(name) => save(name, address.view)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
