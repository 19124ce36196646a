/** Width of filters in a row, or in two columns on phones; they grow into the available space. */
export const FILTER_WIDTH = 'w-[calc(50%-0.25rem)] sm:w-36 sm:max-w-54 sm:grow'
