import { env } from './environment'
import { EXTENSIONS, type Extension, splitList } from './settings'

/** Extensions of the specification that the services support; the app does not send any others. */
export const extensions: ReadonlySet<Extension> = new Set(
  EXTENSIONS.filter((extension) => splitList(env.VITE_EXTENSIONS).includes(extension)),
)

/** The services' search parameter. If it is empty, the app searches the loaded records instead. */
export const searchParameter =
  (env.VITE_SEARCH_PARAM ?? '').trim() || (extensions.has('$search') ? '$search' : '')
