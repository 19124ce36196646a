import { isSameId } from './ids'

type Id = string | number

/**
 * Maps ids back to the server's type, because a server may distinguish the number 7 from the text '7'. Fields and
 * drafts of earlier builds use texts.
 * @param originals ids in the server's type; an id that is not among them stays as it is
 */
export const originalIds = (ids: readonly Id[], originals: readonly Id[]): Id[] =>
  ids.map((id) => originals.find((one) => isSameId(one, id)) ?? id)
