type Versions<Values> = { base: Values; mine: Values; theirs: Values }

/**
 * The fields that both sides changed, to different values.
 * @param changed the fields that differ between two versions
 * @param fields those changed here, if not all that differ between `base` and `mine`
 */
export function conflicting<Values, Field>(
  changed: (before: Values, after: Values) => readonly Field[],
  { base, mine, theirs }: Versions<Values>,
  fields: readonly Field[] = changed(base, mine),
): Field[] {
  const different = changed(mine, theirs)
  return changed(base, theirs).filter((field) => fields.includes(field) && different.includes(field))
}
