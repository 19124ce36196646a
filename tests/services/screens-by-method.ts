import { basename } from 'node:path'
import { readCallGraph } from './call-graph'

/**
 * The methods of the services (`companyService.find`) and the pages and layouts that reach each of them.
 * `main` is code that runs for every route, such as guards.
 */
export function screensByMethod(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const { modules, codeUses, membersOf, reach } = readCallGraph(sources)
  const loadedBy = (path: string) => {
    const module = modules.get(path)
    return module ? codeUses(module).flatMap(({ loads }) => loads) : []
  }
  const entries = [...loadedBy('routes/screens.ts'), ...loadedBy('layouts/layouts.ts'), 'main.tsx']
  const reached = entries.map((path) => [basename(path, '.tsx'), reach(path, new Set(entries))] as const)
  const screensOf = (id: string) => reached.filter(([, ids]) => ids.has(id)).map(([name]) => name)

  const methods = [...modules.values()]
    .filter(({ path }) => path.startsWith('services/'))
    .flatMap((module) =>
      [...module.declarations.keys()]
        .filter((name) => name.endsWith('Service'))
        .flatMap((name) =>
          membersOf(module, name).map((member) => [module.path, `${name}.${member}`] as const),
        ),
    )
  return new Map(methods.map(([path, method]) => [method, screensOf(`${path}#${method}`)]))
}
