import { type ESTree, parseSync } from 'vite'
import { resolveImport } from '../support/sources'

type Node = ESTree.Node

/** Means all members, if the name is computed. */
const ANY = Symbol('any member')

/** A use of a variable: a member, or the variable itself (null). */
type Use = { name: string; member: string | typeof ANY | null }

type Uses = {
  variables: Use[]
  /** Names of properties that are read or destructured. */
  properties: string[]
  /** Modules that are loaded with `import()`. */
  loads: string[]
}

type Module = {
  path: string
  /** Imported modules of `src`, by local name. */
  imports: Map<string, { path: string; name: string }>
  /** Top-level declarations by name, `default` for the default export. */
  declarations: Map<string, Node>
  /** Top-level statements that run on import. */
  effects: Node[]
}

type Declaration = { module: Module; name: string; node: Node }

/** An object literal of a top-level variable, or the one that the variable's factory function returns. */
type ObjectSource = { literal: ESTree.ObjectExpression; module: Module }

type Unit = {
  node: Node
  module: Module
  /** For a member: its object, and the members that are referenced by shorthand properties. */
  owner?: { declaration: Declaration; shorthand: ReadonlySet<string> }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Visits a node and its descendants, except types, until `visit` returns false. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (node.type.startsWith('TS')) {
    // `as`, `satisfies` and `!` contain an expression.
    if ('expression' in node && isNode(node.expression)) walk(node.expression, visit)
    return
  }
  if (!visit(node)) return
  for (const value of Object.values(node) as unknown[])
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) walk(child, visit)
    } else if (isNode(value)) walk(value, visit)
}

function keyOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}

function literalOf(node: Node | null | undefined): ESTree.ObjectExpression | null {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return literalOf(node.expression)
  return node?.type === 'ObjectExpression' ? node : null
}

const propertiesOf = ({ literal }: ObjectSource) =>
  literal.properties.flatMap((property) => (property.type === 'Property' ? property : []))

/** Names of the variables that an object literal spreads. */
const spreadIn = ({ literal }: ObjectSource) =>
  literal.properties.flatMap((property) =>
    property.type === 'SpreadElement' && property.argument.type === 'Identifier'
      ? property.argument.name
      : [],
  )

function readModule(path: string, text: string, sources: ReadonlyMap<string, string>): Module {
  const module: Module = { path, imports: new Map(), declarations: new Map(), effects: [] }
  for (const statement of parseSync(path, text).program.body) {
    if (statement.type === 'ImportDeclaration') {
      const imported = resolveImport(sources, path, statement.source.value)
      if (!imported || statement.importKind === 'type') continue
      for (const specifier of statement.specifiers)
        if (specifier.type !== 'ImportSpecifier')
          module.imports.set(specifier.local.name, { path: imported, name: 'default' })
        else if (specifier.importKind !== 'type')
          module.imports.set(specifier.local.name, { path: imported, name: keyOf(specifier.imported) })
      continue
    }
    const isDefault = statement.type === 'ExportDefaultDeclaration'
    const code = isDefault || statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (!code) continue
    if (isDefault) module.declarations.set('default', code)
    if (code.type === 'VariableDeclaration')
      for (const { id, init } of code.declarations)
        walk(id, (node) => {
          if (node.type === 'Identifier' && init) module.declarations.set(node.name, init)
          return true
        })
    else if ('id' in code && code.id && 'name' in code.id) module.declarations.set(String(code.id.name), code)
    else if (!isDefault) module.effects.push(code)
  }
  return module
}

/**
 * The uses in the code of `src`: top-level declarations, and the members of top-level objects individually.
 * An object that is passed on counts as used with the members whose names are read in the same module; an
 * object of a module loaded with `import()` also with those that importers of the loading module read.
 */
export function readCallGraph(sources: ReadonlyMap<string, string>) {
  const modules = new Map([...sources].map(([path, text]) => [path, readModule(path, text, sources)]))
  const usesByNode = new Map<Node, Uses>()

  /** Ignores scopes: a local variable counts as the top-level one of the same name. */
  function usesIn(root: Node, path: string): Uses {
    const cached = usesByNode.get(root)
    if (cached) return cached
    const uses: Uses = { variables: [], properties: [], loads: [] }
    const visit = (node: Node): boolean => {
      switch (node.type) {
        case 'Identifier':
        case 'JSXIdentifier':
          uses.variables.push({ name: node.name, member: null })
          return true
        case 'ImportExpression': {
          const loaded = resolveImport(sources, path, keyOf(node.source))
          if (loaded) uses.loads.push(loaded)
          return true
        }
        case 'MemberExpression': {
          const { object, property, computed } = node
          const name = keyOf(property)
          if (computed) walk(property, visit)
          else uses.properties.push(name)
          if (object.type === 'Identifier')
            uses.variables.push({ name: object.name, member: computed ? ANY : name })
          else walk(object, visit)
          return false
        }
        case 'ObjectPattern':
          for (const property of node.properties)
            if (property.type === 'Property') uses.properties.push(keyOf(property.key))
          return true
        case 'Property':
          if (node.computed) return true
          walk(node.value, visit)
          return false
        case 'JSXAttribute':
          if (node.value) walk(node.value, visit)
          return false
        default:
          return true
      }
    }
    walk(root, visit)
    usesByNode.set(root, uses)
    return uses
  }

  const codeUses = ({ path, declarations, effects }: Module) =>
    [...declarations.values(), ...effects].map((code) => usesIn(code, path))

  const propertiesReadIn = new Map<Module, Set<string>>()
  const importers = new Map<string, Set<Module>>()
  for (const module of modules.values()) {
    const all = codeUses(module)
    propertiesReadIn.set(module, new Set(all.flatMap(({ properties }) => properties)))
    for (const { path } of module.imports.values())
      importers.set(path, (importers.get(path) ?? new Set()).add(module))
  }

  /** The declaration behind a name; null for local variables and packages. */
  function resolve(module: Module, name: string): Declaration | null {
    const node = module.declarations.get(name)
    if (node) return { module, name, node }
    const imported = module.imports.get(name)
    const exporter = imported && modules.get(imported.path)
    return exporter ? resolve(exporter, imported.name) : null
  }

  function objectOf({ module, node }: Declaration): ObjectSource | null {
    const literal = literalOf(node)
    if (literal) return { literal, module }
    const callee = node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : ''
    const factory = resolve(module, callee)
    const last = factory?.node.type === 'FunctionDeclaration' ? factory.node.body?.body.at(-1) : null
    const returned = last?.type === 'ReturnStatement' ? literalOf(last.argument) : null
    return factory && returned && { literal: returned, module: factory.module }
  }

  function membersOf(module: Module, name: string): string[] {
    const declaration = resolve(module, name)
    const object = declaration && objectOf(declaration)
    if (!object) return []
    const own = propertiesOf(object).map(({ key }) => keyOf(key))
    return [...own, ...spreadIn(object).flatMap((spread) => membersOf(object.module, spread))]
  }

  /**
   * All code that a module reaches: `path#name` and `path#name.member`.
   * @param barriers modules that are not followed if loaded with `import()`
   */
  function reach(start: string, barriers: ReadonlySet<string>): Set<string> {
    const reached = new Set<string>()
    const queue: Unit[] = []

    /** Runs the top-level statements of a module and its imports. */
    function run(module: Module): void {
      if (reached.has(module.path)) return
      reached.add(module.path)
      for (const node of module.effects) queue.push({ node, module })
      for (const { path } of module.imports.values()) {
        const imported = modules.get(path)
        if (imported) run(imported)
      }
    }

    function enter(id: string, unit: Unit): void {
      if (reached.has(id)) return
      reached.add(id)
      queue.push(unit)
    }

    /** @param readers modules that may read members of an object that is passed on */
    function follow(module: Module, { name, member }: Use, readers: readonly Module[] = [module]): void {
      const declaration = resolve(module, name)
      if (!declaration) return
      const id = `${declaration.module.path}#${declaration.name}`
      const object = objectOf(declaration)
      if (!object || object.literal !== literalOf(declaration.node)) enter(id, declaration)
      if (!object) return
      if (typeof member !== 'string') {
        for (const one of membersOf(module, name))
          if (member === ANY || readers.some((reader) => propertiesReadIn.get(reader)?.has(one)))
            follow(module, { name, member: one })
        return
      }
      const properties = propertiesOf(object)
      const property = properties.find(({ key }) => keyOf(key) === member)
      if (!property) {
        for (const spread of spreadIn(object)) follow(object.module, { name: spread, member })
        return
      }
      const shorthand = new Set(properties.flatMap((one) => (one.shorthand ? keyOf(one.key) : [])))
      const owner = { declaration, shorthand }
      enter(`${id}.${member}`, { node: property.value, module: object.module, owner })
    }

    /** A loaded module is used with its default export and the exports that the loading module reads. */
    function load(module: Module, path: string): void {
      const loaded = modules.get(path)
      if (!loaded || barriers.has(path)) return
      run(loaded)
      const readers = [module, ...(importers.get(module.path) ?? [])]
      for (const name of [...loaded.declarations.keys(), ...loaded.imports.keys()])
        if (name === 'default' || propertiesReadIn.get(module)?.has(name))
          follow(loaded, { name, member: null }, readers)
    }

    const first = modules.get(start)
    if (first) {
      run(first)
      follow(first, { name: 'default', member: null })
    }
    for (let unit = queue.pop(); unit; unit = queue.pop()) {
      const { node, module, owner } = unit
      const { variables, loads } = usesIn(node, module.path)
      for (const variable of variables) {
        if (owner?.shorthand.has(variable.name))
          follow(owner.declaration.module, { name: owner.declaration.name, member: variable.name })
        else follow(module, variable)
      }
      for (const path of loads) load(module, path)
    }
    return reached
  }

  return { modules, codeUses, membersOf, reach }
}
