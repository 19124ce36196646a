import { useMemo } from 'react'
import * as z from 'zod/mini'
import { fold } from '@/lib/text/fold'
import { requestId } from '@/lib/request-id'
import type { Shape } from '@/services/shapes'
import { useOwnSettings } from '@/widgets/preferences/use-own-settings'

const viewSchema = z.looseObject({ id: z.string(), name: z.string(), search: z.string() })

/** A named view: filters, sort order and columns; `search` is their query string. */
export type ScreenView = Shape<typeof viewSchema>

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
export function useViews(screen: string) {
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
