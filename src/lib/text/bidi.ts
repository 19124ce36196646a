/** Hebrew, Arabic and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

/**
 * A text that may be written from right to left, as a part of another: in marks that nobody sees, it keeps its own
 * direction and leaves the words, figures and marks around it theirs. Any other text comes back as it is.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)
