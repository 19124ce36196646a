/** Empty values for fields that were sent before and are now missing, so that the update clears them. */
export const clearedFields = (before: readonly object[], now: object) =>
  Object.fromEntries(
    before
      .flatMap((one): [string, unknown][] => Object.entries(one))
      .filter(([field]) => !(field in now))
      .map(([field, value]) => [field, Array.isArray(value) ? [] : null]),
  )
