import { matchRoutes } from 'react-router'
import { PREFETCH_CONCURRENCY } from '@/config/constants'
import { loadNamespaces } from '@/i18n/i18n'
import { isSavingData } from '@/lib/browser/data-saver'
import { routeTable } from './route-table'
import { screens } from './screens'

const fetched = new Set<string>()
const running = new Set<string>()

/** Prefetches the code and the translations of the screen at an address. */
export async function prefetch(pathname: string): Promise<void> {
  const row = matchRoutes([...routeTable], pathname)?.[0]?.route
  const screen = row && screens[row.name]
  if (!screen || fetched.has(row.name) || running.size >= PREFETCH_CONCURRENCY || isSavingData()) return
  fetched.add(row.name)
  running.add(row.name)
  try {
    await Promise.all([screen.load(), loadNamespaces(screen.namespaces)])
  } catch {
    // Ignore the error; the navigation tries again and reports it.
    fetched.delete(row.name)
  } finally {
    running.delete(row.name)
  }
}
