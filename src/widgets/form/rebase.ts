type Field<Values> = keyof Values & string

type Rebased<Values> = {
  values: Values
  /** Fields that both sides changed to different values; `values` has the typed ones. */
  conflicts: readonly Field<Values>[]
  /** Fields that only the other side changed. */
  taken: readonly Field<Values>[]
}

/** The fields that differ between two states. */
export const changedFields = <Values extends object>(before: Values, after: Values): Field<Values>[] =>
  (Object.keys({ ...before, ...after }) as Field<Values>[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )

/** `values` with some fields of another state. */
export const withFields = <Values extends object>(
  values: Values,
  fields: readonly (keyof Values)[],
  other: Values,
): Values => ({ ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) })

/**
 * Unsaved input, and the values that it started from.
 * `halfSaved`: those values after only one of two records was saved: what differs from either is unsaved.
 */
export type Draft<Values> = { values: Values; base: Values; halfSaved?: Values | null }

/**
 * Applies what was typed since `base` to what others have saved since then, field by field.
 * @param own the typed fields, if not those that differ from `base`
 */
export function rebase<Values extends object>(
  base: Values,
  typed: Values,
  theirs: Values,
  own: readonly Field<Values>[] = changedFields(base, typed),
): Rebased<Values> {
  const others = changedFields(base, theirs)
  const different = changedFields(typed, theirs)
  return {
    values: withFields(theirs, own, typed),
    conflicts: others.filter((field) => own.includes(field) && different.includes(field)),
    taken: others.filter((field) => !own.includes(field)),
  }
}

/**
 * An open form after others have changed the record: fields that were not typed show it, and a conflict keeps its base,
 * so that the save finds it.
 * @param clean the typed values as they are compared
 */
export function follow<Values extends object>(
  { values, base }: Draft<Values>,
  theirs: Values,
  clean: (values: Values) => Values,
): Draft<Values> {
  const { taken, conflicts } = rebase(base, clean(values), theirs)
  return { values: withFields(values, taken, theirs), base: withFields(theirs, conflicts, base) }
}
