import { matchPath } from 'react-router'
import { PREFETCHES_AT_ONCE } from '@/config/constants'
import { loadWords } from '@/i18n/i18n'
import { isSavingData } from '@/lib/browser/data-saver'
import { routeTable } from './route-table'
import { screens } from './screens'

const fetched = new Set<string>()
const running = new Set<string>()

/** Brings the code and the words of the screen at an address, so that it is there when somebody goes there. */
export async function prefetch(pathname: string): Promise<void> {
  // Static paths win, as they do in the router: a visit is never called 'timeout'.
  const rows = routeTable.filter(({ path }) => matchPath(path, pathname))
  const row = rows.find(({ path }) => !path.includes(':')) ?? rows[0]
  const screen = row && screens[row.name]
  if (!screen || fetched.has(row.name) || running.size >= PREFETCHES_AT_ONCE || isSavingData()) return
  fetched.add(row.name)
  running.add(row.name)
  try {
    await Promise.all([screen.load(), loadWords(screen.words)])
  } catch {
    // Nobody waits for it yet; going there tries again and says what is wrong.
    fetched.delete(row.name)
  } finally {
    running.delete(row.name)
  }
}
