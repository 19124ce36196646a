/** Filters stand in a row, on a phone two by two. */
export const FILTER_WIDTH = 'w-[calc(50%-0.25rem)] sm:w-44'
