/** Two lines in a row of 40 px: what it is, and quietly what it is like. */
export const FIRST_LINE = 'max-w-full overflow-clip leading-4.5 text-ellipsis whitespace-nowrap'
export const SECOND_LINE =
  'max-w-full overflow-clip text-small leading-3.5 text-ellipsis whitespace-nowrap text-muted'

/** Two texts of a cell, each in its own direction; one that is empty leaves its line to the other. */
export const twoLines = (first: string, second: string) => (
  <>
    {first && (
      <span dir="auto" className={FIRST_LINE}>
        {first}
      </span>
    )}
    {second && (
      <span dir="auto" className={SECOND_LINE}>
        {second}
      </span>
    )}
  </>
)
