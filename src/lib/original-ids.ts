type Id = string | number

/**
 * Ids as the server gave them, because a server may tell the number 7 from the text '7'. Fields work with texts, and so do
 * drafts of earlier builds.
 * @param known ids in the server's form; one that is not among them stays as it is
 */
export const originalIds = (ids: readonly Id[], known: readonly Id[]): Id[] =>
  ids.map((id) => known.find((one) => String(one) === String(id)) ?? id)
