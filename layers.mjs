// The layers of src and their allowed imports (docs/decisions/005-structure.md), for lint rules and tests.

/**
 * From left to right. A file may import from its own layer and from layers to the right, but not from other
 * layers of its level.
 */
export const levels = [
  ['app'],
  ['layouts'],
  ['routes'],
  ['pages'],
  ['widgets'],
  ['kiosk'],
  ['check-in'],
  ['hooks', 'session', 'theme', 'i18n'],
  ['changes', 'day'],
  ['services'],
  ['http', 'storage'],
  ['lib'],
  ['config'],
]

/** Our components, which are based on the widget library, are outside the levels. */
const ui = { imports: ['lib', 'theme'], importedBy: ['app', 'layouts', 'pages', 'widgets'] }

const layersInLevels = levels.flat()

export const layers = [...layersInLevels, 'ui']

/** The layers that a layer must not import, in the order of the levels. */
export function forbiddenLayers(layer) {
  if (layer === 'ui') return layersInLevels.filter((name) => !ui.imports.includes(name))
  const level = levels.findIndex((names) => names.includes(layer))
  const forbidden = levels
    .slice(0, level + 1)
    .flat()
    .filter((name) => name !== layer)
  // Services only send requests; their callers store data.
  if (layer === 'services') forbidden.push('storage')
  if (!ui.importedBy.includes(layer)) forbidden.push('ui')
  return forbidden
}
