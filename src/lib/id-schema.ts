import * as z from 'zod/mini'

/** Ids keep the type that the server sent, because they are sent back in the same form. */
export const id = z.union([z.string(), z.number()])

/** An id, unless it is how some servers write that there is none. The UUID is .NET's. */
export const givenId = id.check(
  z.refine((value) => value !== '' && value !== '00000000-0000-0000-0000-000000000000'),
)
