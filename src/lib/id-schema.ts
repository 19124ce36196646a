import * as z from 'zod/mini'

/** Ids keep the type that the server sent, because they are sent back in the same form. */
export const id = z.union([z.string(), z.number()])

/** An id, unless it is an empty text, which some servers send for none. */
export const givenId = id.check(z.refine((value) => value !== ''))
