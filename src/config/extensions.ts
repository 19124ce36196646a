import { env } from './environment'
import { EXTENSIONS, type Extension, listed } from './settings'

/** What the services take beyond the specification; everything else is not sent. */
export const extensions: ReadonlySet<Extension> = new Set(
  EXTENSIONS.filter((extension) => listed(env.VITE_EXTENSIONS).includes(extension)),
)

/** The parameter by which the services search; empty where they don't, and then the app searches what it can load. */
export const searchParameter =
  (env.VITE_SEARCH_PARAM ?? '').trim() || (extensions.has('$search') ? '$search' : '')
