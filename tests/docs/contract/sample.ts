import type * as z from 'zod/mini'
import type { $ZodTypes } from 'zod/v4/core'

/** A placeholder for a text or an id, so that a URL with it reads as a pattern: `/company/v1/{tenantId}`. */
export const textOf = (name: string) => `{${name}}`

export const definitionOf = (schema: z.core.$ZodType) => (schema as $ZodTypes)._zod.def

/** A sample response that the schema accepts. */
export function sampleOf(schema: z.core.$ZodType, field = 'value'): unknown {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape).map(([key, value]) => [key, sampleOf(value, key)]),
      )
    case 'array':
      return [sampleOf(definition.element, field)]
    case 'union':
      return definition.options[0] && sampleOf(definition.options[0], field)
    case 'catch':
    case 'nullable':
    case 'optional':
    case 'default':
      return sampleOf(definition.innerType, field)
    case 'pipe':
      return sampleOf(definition.in, field)
    case 'string':
      return textOf(field)
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'record':
      return {}
    default:
      return null
  }
}
