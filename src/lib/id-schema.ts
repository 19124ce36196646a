import * as z from 'zod/mini'

/** Ids are strings or numbers and stay as they came (contract §1). */
export const id = z.union([z.string(), z.number()])
