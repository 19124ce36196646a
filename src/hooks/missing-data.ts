type QueryState = { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }

/** The queries without data, because they failed or are late, as one query to retry; null if all have data. */
export function missingData(queries: readonly QueryState[]) {
  const missing = queries.filter(({ data }) => data === undefined)
  const [first] = missing
  if (!first) return null
  return {
    error: first.error,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => missing.forEach((query) => void query.refetch()),
  }
}

export type MissingData = NonNullable<ReturnType<typeof missingData>>
