/** Two lines in a row of 40 px: what it is, and quietly what it is like. */
export const FIRST_LINE = 'max-w-full overflow-clip leading-4.5 text-ellipsis whitespace-nowrap'
export const SECOND_LINE =
  'max-w-full overflow-clip text-small leading-3.5 text-ellipsis whitespace-nowrap text-muted'
