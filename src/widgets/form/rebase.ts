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
