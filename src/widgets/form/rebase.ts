/** The fields of each part: merged, and saved, together. */
export type Parts<Values> = Readonly<Record<string, readonly (keyof Values)[]>>

type Rebased<Values> = {
  values: Values
  /** Parts that both sides changed to different values; `values` has the typed ones. */
  conflicts: readonly string[]
  /** Parts that only the other side changed. */
  taken: readonly string[]
}

/** Every field as a part of its own. */
const eachField = <Values extends object>(values: Values): Parts<Values> =>
  Object.fromEntries(Object.keys(values).map((field) => [field, [field as keyof Values]]))

/** The parts that differ between two states. */
export function changedParts<Values extends object>(
  before: Values,
  after: Values,
  parts: Parts<Values> = eachField(before),
): string[] {
  const text = (values: Values, fields: readonly (keyof Values)[]) =>
    JSON.stringify(fields.map((field) => values[field]))
  return Object.entries(parts).flatMap(([part, fields]) =>
    text(before, fields) === text(after, fields) ? [] : [part],
  )
}

/** `values` with some parts of another state. */
export function withParts<Values extends object>(
  values: Values,
  names: readonly string[],
  other: Values,
  parts: Parts<Values> = eachField(values),
): Values {
  const fields = names.flatMap((name) => parts[name] ?? [])
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
}

/**
 * Applies what was typed since `base` to what others have saved since then, part by part.
 * @param own the typed parts, if not those that differ from `base`
 */
export function rebase<Values extends object>(
  base: Values,
  typed: Values,
  theirs: Values,
  parts: Parts<Values> = eachField(base),
  own: readonly string[] = changedParts(base, typed, parts),
): Rebased<Values> {
  const others = changedParts(base, theirs, parts)
  const different = changedParts(typed, theirs, parts)
  return {
    values: withParts(theirs, own, typed, parts),
    conflicts: others.filter((part) => own.includes(part) && different.includes(part)),
    taken: others.filter((part) => !own.includes(part)),
  }
}
