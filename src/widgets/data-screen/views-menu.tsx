import { Bookmark } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { requestId } from '@/lib/request-id'
import { fold } from '@/lib/text/fold'
import type { Shape } from '@/services/shapes'
import { Button } from '@/ui/buttons/button'
import { Menu } from '@/widgets/menus/menu'
import { notify } from '@/widgets/notify'
import { useOwnSettings } from '@/widgets/preferences/use-own-settings'
import { loadable } from '@/widgets/screen/loadable'
import { useChange } from '@/widgets/use-change'
import type { TableAddress } from './use-screen-address'

const viewSchema = z.looseObject({ id: z.string(), name: z.string(), search: z.string() })

/** A named view: filters, sort order and columns; `search` is their query string. */
type ScreenView = Shape<typeof viewSchema>

/** The server does not validate stored views: invalid ones are kept but not shown. */
function parseViews(value: unknown) {
  const views: ScreenView[] = []
  const unread: unknown[] = []
  for (const entry of Array.isArray(value) ? (value as unknown[]) : []) {
    const parsed = z.safeParse(viewSchema, entry)
    if (parsed.success) views.push(parsed.data)
    else unread.push(entry)
  }
  return { views, unread }
}

/** The user's saved views of a data screen, stored in the dashboard settings. */
function useViews(screen: string) {
  const { settings, canSave, change: changeSettings } = useOwnSettings()
  const part = `${screen}Views`
  const { views } = useMemo(() => parseViews(settings.data?.[part]), [settings.data, part])

  /** Updates the latest views, because another tab may have saved one. */
  const change = async (next: (saved: ScreenView[]) => ScreenView[]) => {
    await changeSettings((before) => {
      const saved = parseViews(before[part])
      return { [part]: [...next(saved.views), ...saved.unread] }
    })
  }

  return {
    views,
    canSave,
    /** Overwrites a view of the same name. */
    save: (name: string, search: string) =>
      change((saved) => {
        const same = saved.find((view) => fold(view.name) === fold(name))
        const view = { ...same, id: same?.id ?? requestId(), name, search }
        return same ? saved.map((one) => (one === same ? view : one)) : [...saved, view]
      }),
    remove: (id: string) => change((saved) => saved.filter((view) => view.id !== id)),
  }
}

const SaveViewDialog = loadable(async () => (await import('./save-view-dialog')).SaveViewDialog, ['form'])

const DEFAULT_VIEW = ''

/** Menu of saved views: open one, save the current state, delete the current view. */
export function ViewsMenu({ screen, address }: { screen: string; address: TableAddress }) {
  const { t } = useTranslation('data')
  const { views, canSave, save, remove } = useViews(screen)
  const [isSaving, setSaving] = useState(false)
  const current = views.find(({ search }) => search === address.view)
  const open = (id: string) => address.openView(views.find((view) => view.id === id)?.search ?? DEFAULT_VIEW)
  const removal = useChange(
    {
      mutationFn: ({ id }: ScreenView) => remove(id),
      onSuccess: (_, { name }) => {
        notify.success(t('views.removed', { name }))
      },
    },
    ({ name }) => ({ act: 'delete', name }),
    'always',
  )
  return (
    <>
      <Menu
        label={t('views.label')}
        trigger={(props) => (
          <Button {...props} icon={<Bookmark aria-hidden />} className="max-w-52">
            <span className="truncate max-sm:sr-only">{current?.name ?? t('views.label')}</span>
          </Button>
        )}
        groups={() => [
          {
            id: 'views',
            label: t('views.label'),
            selectedId: current?.id ?? (address.view === DEFAULT_VIEW ? DEFAULT_VIEW : 'none'),
            onSelect: open,
            entries: [
              { id: DEFAULT_VIEW, label: t('views.default') },
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
              current !== undefined && {
                id: 'remove',
                label: t('views.remove', { name: current.name }),
                tone: 'danger',
                onAction: () => removal.mutate(current),
              },
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
