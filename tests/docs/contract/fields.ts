import * as z from 'zod/mini'
import { flagValue, number, perLocale, source, text, time } from '@/services/shapes'
import { givenId, id } from '@/lib/id-schema'
import { definitionOf } from './sample'
import type { SchemaSource, ServiceSource } from './source'

type Schema = z.core.$ZodType

export type Field = { name: string; type: string; missing: string; note: string }

/** Suffix of a field in a list or in a map. */
const SUFFIXES: Partial<Record<string, string>> = { array: '[]', record: '.{key}' }

/** Removes the wrappers that make a value optional. */
export function unwrapped(schema: Schema): Schema {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'catch':
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return unwrapped(definition.innerType)
    case 'pipe':
      if ([text, time, flagValue, number, perLocale].some((known) => isSame(schema, known))) return schema
      // For a value that is converted before validation only the result is known.
      return unwrapped(isConverted(definition.in) ? definition.out : definition.in)
    default:
      return schema
  }
}

function isConverted(schema: Schema): boolean {
  const definition = definitionOf(schema)
  return definition.type === 'transform' || (definition.type === 'pipe' && isConverted(definition.out))
}

const isSame = (one: Schema, other: Schema) => definitionOf(one) === definitionOf(other)

export const isNullable = (schema: Schema) => z.safeParse(schema as z.ZodMiniType, null).success

/** The result for a missing field. */
function whenMissing(schema: Schema): string {
  const result = z.safeParse(schema as z.ZodMiniType, undefined)
  if (!result.success) return 'required'
  if (result.data === undefined) return 'absent'
  const preset = JSON.stringify(result.data)
  const argument = /^"\{(\w+)\}"$/.exec(preset)?.[1]
  return argument ? `\`${argument}\` of the call` : `\`${preset.replaceAll('"', "'")}\``
}

/** The schemas declared by a file and by the files it imports. */
function reachable(file: string, sources: ReadonlyMap<string, ServiceSource>): SchemaSource[] {
  const files = new Set([file])
  for (const one of files) for (const other of sources.get(one)?.imports ?? []) files.add(other)
  return [...files].flatMap((one) => sources.get(one)?.schemas ?? [])
}

/** Describes the schemas of a file with the names and comments of the sources. */
export function fieldReader(file: string, sources: ReadonlyMap<string, ServiceSource>) {
  const all = reachable(file, sources)
  const objects = new Map([...sources.values()].flatMap((source) => [...source.objects]))

  /** Finds a schema's name by its fields, because schemas do not know their variable's name. */
  function nameOf(schema: Schema): SchemaSource | undefined {
    const definition = definitionOf(schema)
    if (definition.type !== 'object') return undefined
    const keys = Object.keys(definition.shape)
    return all.find(({ fields, spread }) => {
      const own = [...fields, ...spread.flatMap((name) => objects.get(name) ?? [])]
      return own.length === keys.length && own.every((field) => keys.includes(field))
    })
  }

  /** @param link writes the name of a schema */
  function typeOf(schema: Schema, link: (named: SchemaSource) => string): string {
    const inner = unwrapped(schema)
    if (isSame(inner, id) || isSame(inner, givenId)) return 'id'
    if (isSame(inner, text)) return 'string'
    if (isSame(inner, time)) return 'time'
    if (isSame(inner, flagValue)) return 'boolean'
    if (isSame(inner, number)) return 'number'
    if (isSame(inner, perLocale)) return 'text by language'
    const named = nameOf(inner)
    if (named) return link(named)
    const definition = definitionOf(inner)
    switch (definition.type) {
      case 'array':
        return `list of ${typeOf(definition.element, link)}`
      case 'union':
        return [...new Set(definition.options.map((option) => typeOf(option, link)))].join(' or ')
      case 'enum':
        return Object.values(definition.entries)
          .map((value) => `\`${value}\``)
          .join(', ')
      case 'record':
        return nameOf(definition.valueType) ? `object of ${typeOf(definition.valueType, link)}` : 'object'
      case 'object':
        return 'object'
      case 'string':
      case 'number':
      case 'boolean':
        return definition.type
      default:
        return 'any'
    }
  }

  /** The object that a value is or contains, if any. */
  function objectIn(schema: Schema): Schema | undefined {
    const inner = unwrapped(schema)
    const definition = definitionOf(inner)
    if (definition.type === 'array') return objectIn(definition.element)
    if (definition.type === 'record') return objectIn(definition.valueType)
    return definition.type === 'object' ? inner : undefined
  }

  /** The rows of a schema's table. Objects without a name are inlined. */
  function fieldsOf(schema: Schema, link: (named: SchemaSource) => string, prefix = ''): Field[] {
    const definition = definitionOf(unwrapped(schema))
    if (definition.type !== 'object') return []
    const notes = nameOf(unwrapped(schema))?.notes
    return Object.entries(definition.shape).flatMap(([key, value]) => {
      // Not a field of the service.
      if (isSame(value, source)) return []
      const name = `${prefix}${key}`
      const field = {
        name,
        type: typeOf(value, link),
        missing: whenMissing(value),
        note: notes?.get(key) ?? '',
      }
      const inner = objectIn(value)
      if (!inner || nameOf(inner)) return [field]
      const suffix = SUFFIXES[definitionOf(unwrapped(value)).type] ?? ''
      return [field, ...fieldsOf(inner, link, `${name}${suffix}.`)]
    })
  }

  /** All named schemas in a schema, including itself, in field order. */
  function namedIn(schema: Schema): { named: SchemaSource; schema: Schema }[] {
    const inner = unwrapped(schema)
    const definition = definitionOf(inner)
    if (definition.type === 'union') return definition.options.flatMap(namedIn)
    if (definition.type === 'array') return namedIn(definition.element)
    if (definition.type === 'record') return namedIn(definition.valueType)
    if (definition.type !== 'object') return []
    const named = nameOf(inner)
    return [...(named ? [{ named, schema: inner }] : []), ...Object.values(definition.shape).flatMap(namedIn)]
  }

  /** The unnamed objects that a response may be. */
  function unnamedIn(schema: Schema): Schema[] {
    const inner = unwrapped(schema)
    const definition = definitionOf(inner)
    if (definition.type === 'union') return definition.options.flatMap(unnamedIn)
    return definition.type === 'object' && !nameOf(inner) ? [inner] : []
  }

  return { typeOf, fieldsOf, namedIn, unnamedIn }
}
