/** Filters stand in a row, on a phone two by two; where there is room left they take of it what their words need. */
export const FILTER_WIDTH = 'w-[calc(50%-0.25rem)] sm:w-36 sm:max-w-54 sm:grow'
