// The layers of src and who may import whom (docs/decisions/014-layers.md): for the lint rules and their test.

/** From left to right. A file imports from its own layer and from those to the right; layers of one level not each other. */
export const levels = [
  ['app'],
  ['layouts'],
  ['routes'],
  ['pages'],
  ['widgets'],
  ['kiosk'],
  ['check-in'],
  ['hooks', 'session', 'theme', 'i18n'],
  ['services'],
  ['http', 'storage'],
  ['lib'],
  ['config'],
]

/** Our components on the widget library stand beside the levels. */
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
  // Services only ask; their callers store.
  if (layer === 'services') forbidden.push('storage')
  if (!ui.importedBy.includes(layer)) forbidden.push('ui')
  return forbidden
}
