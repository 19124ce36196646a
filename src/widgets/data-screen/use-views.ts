import { useMemo } from 'react'
import * as z from 'zod/mini'
import { fold } from '@/lib/text/fold'
import { requestId } from '@/lib/request-id'
import { useOwnSettings } from '@/widgets/preferences/use-own-settings'

const viewSchema = z.object({ id: z.string(), name: z.string(), search: z.string() })

/** Filters, order and columns under a name; `search` is the address they stand in. */
export type ScreenView = z.infer<typeof viewSchema>

/** The server does not validate stored views, so invalid entries are dropped. */
function parseViews(value: unknown): ScreenView[] {
  const entries: unknown[] = Array.isArray(value) ? value : []
  return entries.flatMap((entry) => {
    const found = z.safeParse(viewSchema, entry)
    return found.success ? found.data : []
  })
}

/** The user's saved views of a data screen, stored in the dashboard settings. */
export function useViews(screen: string) {
  const { settings, canKeep, askAnew, change: changeSettings } = useOwnSettings()
  const part = `${screen}Views`
  const views = useMemo(() => parseViews(settings.data?.[part]), [settings.data, part])

  /** Another tab may have saved one meanwhile, so what is kept now is read before it is changed. */
  const change = async (next: (kept: ScreenView[]) => ScreenView[]) => {
    const kept = parseViews((await askAnew())[part])
    await changeSettings({ [part]: next(kept) })
  }

  return {
    views,
    canKeep,
    /** Under a name that is there it takes the other's place. */
    save: (name: string, search: string) =>
      change((kept) => {
        const same = kept.find((view) => fold(view.name) === fold(name))
        const view = { id: same?.id ?? requestId(), name, search }
        return same ? kept.map((one) => (one === same ? view : one)) : [...kept, view]
      }),
    remove: (id: string) => change((kept) => kept.filter((view) => view.id !== id)),
  }
}
