/** The fields that were sent before and are left out now, as a change that empties them. */
export const emptied = (before: readonly object[], now: object) =>
  Object.fromEntries(
    before
      .flatMap((one): [string, unknown][] => Object.entries(one))
      .filter(([field]) => !(field in now))
      .map(([field, value]) => [field, Array.isArray(value) ? [] : null]),
  )
