import { type ESTree, parseSync, Visitor } from 'vite'

export type Parameter = {
  /** Empty if the parameter is destructured. */
  name: string
  type: string
  /** The members of an object type that is declared inline or in the same file. */
  members: { name: string; type: string; isOptional: boolean }[] | null
}

export type Method = {
  name: string
  /** Without the comment's asterisks and indentation. */
  doc: string
  parameters: Parameter[]
}

export type SchemaSource = {
  file: string
  /** The exported type of the schema, or the variable's name: `Company` for `companySchema`. */
  name: string
  /** The comment on that type. */
  doc: string
  fields: string[]
  /** Spread objects: `lookupFields`. */
  spread: string[]
  /** Comments on fields. */
  notes: Map<string, string>
}

/** A type's comment and its declaration. */
export type TypeSource = { doc: string; text: string }

export type ServiceSource = {
  /** Imported files of src/services. */
  imports: string[]
  /** Methods of each exported service, e.g. `companyService`. */
  services: Map<string, Method[]>
  schemas: SchemaSource[]
  /** The fields of every named object. */
  objects: Map<string, string[]>
  /** Declarations of types that are not inferred from a schema. */
  types: Map<string, TypeSource>
  /** Methods of objects returned by the file's functions, e.g. `lookupService`. */
  factories: Map<string, Method[]>
  /** Exported services created by such a function, with the function's name. */
  made: Map<string, string>
}

const keyName = (key: ESTree.PropertyKey) => (key.type === 'Identifier' ? key.name : '')

const fieldsOf = ({ properties }: ESTree.ObjectExpression) =>
  properties.flatMap((property) => (property.type === 'Property' ? keyName(property.key) : []))

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Reads from a service's source what only the text contains: names, parameters and comments. */
export function readSource(file: string, text: string): ServiceSource {
  const { program, comments } = parseSync(file, text, { lang: 'ts' })
  const slice = ({ start, end }: ESTree.Span) => text.slice(start, end)

  /** The docstring right before a position. */
  function docBefore(position: number): string {
    const doc = comments.find(
      ({ type, value, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= position &&
        text.slice(end, position).trim() === '',
    )
    return (doc?.value ?? '')
      .replace(/^\*/, '')
      .replace(/^\s*\* ?/gm, '')
      .trim()
  }

  const aliases = new Map<string, ESTree.TSType>()
  const objects = new Map<string, ESTree.ObjectExpression>()
  const exported = new Set<string>()
  const functions = new Map<string, ESTree.ArrowFunctionExpression | ESTree.Function>()
  const returned = new Map<string, ESTree.ObjectExpression>()
  const made = new Map<string, string>()
  const docs = new Map<string, string>()
  let current = ''

  const imports: string[] = []

  new Visitor({
    ImportDeclaration({ source: { value } }) {
      const path = value.startsWith('@/')
        ? `/src${value.slice(1)}`
        : new URL(value, `file://${file}`).pathname
      imports.push(`${path}.ts`)
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') exported.add(id.name)
    },
    FunctionDeclaration({ id }) {
      current = id?.name ?? ''
    },
    ReturnStatement({ argument }) {
      if (argument?.type === 'ObjectExpression') returned.set(current, argument)
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      if (init.type === 'ArrowFunctionExpression') functions.set(id.name, init)
      if (init.type === 'ObjectExpression') objects.set(id.name, init)
      if (init.type !== 'CallExpression') return
      if (init.callee.type === 'Identifier') made.set(id.name, init.callee.name)
      // A schema may be wrapped: `z.nullable(z.looseObject({ … }))`.
      let shape: ESTree.Argument | undefined = init
      while (shape?.type === 'CallExpression') [shape] = shape.arguments
      if (shape?.type === 'ObjectExpression') objects.set(id.name, shape)
    },
    TSTypeAliasDeclaration({ id, typeAnnotation, start }) {
      aliases.set(id.name, typeAnnotation)
      docs.set(
        id.name,
        docBefore(text.slice(0, start).endsWith('export ') ? start - 'export '.length : start),
      )
    },
  }).visit(program)

  function parameterOf(parameter: ESTree.ParamPattern): Parameter {
    const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    const name = pattern.type === 'Identifier' ? pattern.name : ''
    const annotation = 'typeAnnotation' in pattern ? pattern.typeAnnotation?.typeAnnotation : null
    if (!annotation) return { name, type: '', members: null }
    const type = slice(annotation)
    const literal = aliases.get(type) ?? annotation
    const members =
      literal.type === 'TSTypeLiteral'
        ? literal.members.flatMap((member) =>
            member.type === 'TSPropertySignature' && member.typeAnnotation
              ? {
                  name: keyName(member.key),
                  type: slice(member.typeAnnotation.typeAnnotation),
                  isOptional: member.optional,
                }
              : [],
          )
        : null
    return { name, type, members }
  }

  const methodsOf = (object: ESTree.ObjectExpression): Method[] =>
    object.properties.flatMap((property) => {
      if (property.type !== 'Property') return []
      const name = keyName(property.key)
      const value = property.value.type === 'Identifier' ? functions.get(name) : property.value
      if (value?.type !== 'ArrowFunctionExpression' && value?.type !== 'FunctionExpression') return []
      return { name, doc: docBefore(property.start), parameters: value.params.map(parameterOf) }
    })

  const schemas = [...objects]
    .filter(([name]) => name.endsWith('Schema'))
    .map(([name, object]) => {
      const properties = object.properties.filter((property) => property.type === 'Property')
      const alias = [...aliases].find(([, type]) => slice(type).startsWith(`Shape<typeof ${name}>`))
      const notes = properties.map(({ key, start }) => [keyName(key), docBefore(start)] as const)
      return {
        file,
        name: alias?.[0] ?? capitalised(name.replace(/Schema$/, '')),
        doc: docs.get(alias?.[0] ?? '') ?? '',
        fields: fieldsOf(object),
        spread: object.properties.flatMap((one) => (one.type === 'SpreadElement' ? slice(one.argument) : [])),
        notes: new Map(notes.filter(([, note]) => note !== '')),
      }
    })

  const declarations = [...aliases].flatMap(([name, type]) => {
    const declaration = { doc: docs.get(name) ?? '', text: `type ${name} = ${slice(type)}` }
    return /^Shape<|^z\.infer</.test(slice(type)) ? [] : [[name, declaration] as const]
  })

  const isService = (name: string) => exported.has(name) && name.endsWith('Service')
  return {
    imports,
    services: new Map(
      [...objects].flatMap(([name, object]) => (isService(name) ? [[name, methodsOf(object)] as const] : [])),
    ),
    schemas,
    objects: new Map([...objects].map(([name, object]) => [name, fieldsOf(object)])),
    types: new Map(declarations),
    factories: new Map([...returned].map(([name, object]) => [name, methodsOf(object)])),
    made: new Map([...made].filter(([name]) => isService(name))),
  }
}
