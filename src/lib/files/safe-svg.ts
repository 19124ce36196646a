const ELEMENTS = new Set(['g', 'path', 'circle', 'rect', 'line', 'polyline', 'polygon'])

const ATTRIBUTES = new Set(
  `d points x y width height cx cy r rx ry x1 y1 x2 y2 transform opacity fill fill-rule fill-opacity clip-rule
  stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity`.split(
    /\s+/,
  ),
)

/** Numbers, colours, words and lists of them; neither quotes nor brackets of markup, and no `url(…)`. */
const VALUE = /^(?!.*url)[\w\s.,#%()+-]*$/i

function written(element: Element): string {
  if (element.namespaceURI !== 'http://www.w3.org/2000/svg' || !ELEMENTS.has(element.localName)) return ''
  const attributes = [...element.attributes]
    .filter(({ name, value }) => ATTRIBUTES.has(name) && VALUE.test(value))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .join('')
  return `<${element.localName}${attributes}>${children(element)}</${element.localName}>`
}

const children = (element: Element): string => [...element.children].map(written).join('')

/**
 * What is inside an `<svg>`, written anew out of the shapes and attributes that can only draw: whatever else a foreign
 * server sends (scripts, styles, links, animations, foreign markup) is left out with all that is in it.
 * @returns null where it is no well-formed SVG or nothing of it is left
 */
export function safeSvgBody(body: string): string | null {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`,
    'image/svg+xml',
  )
  if (parsed.querySelector('parsererror')) return null
  return children(parsed.documentElement) || null
}
