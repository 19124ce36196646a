import * as z from 'zod/mini'

/** A field that may be missing, null or invalid without making the answer invalid. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.catch(z.nullish(schema), undefined)

/** A list that may be missing; it is then empty. */
export const listOf = <S extends z.ZodMiniType>(schema: S) => z.catch(z.array(schema), [])

/** A flag that may be missing, with what it means then. */
export const flag = (otherwise: boolean) => z.catch(z.boolean(), otherwise)

/** A text in several languages: 'en', 'es', 'fr' to words. */
export const perLocale = z.record(z.string(), z.string())

/** An object whose fields nobody has written down. */
export const openObject = z.record(z.string(), z.unknown())

/** spec §5: lookups of users, tenants and tenant-users default to this query. */
export const inUse = { deleted: false, enabled: true }

/** A schema's type without the index signature of `looseObject`, so that a misspelt field is a type error. */
export type Shape<S extends z.ZodMiniType> = {
  [Key in keyof z.infer<S> as string extends Key ? never : Key]: z.infer<S>[Key]
}
