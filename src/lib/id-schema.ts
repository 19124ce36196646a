import * as z from 'zod/mini'

/** Ids keep the type that the server sent, because they are sent back in the same form. */
export const id = z.union([z.string(), z.number()])
