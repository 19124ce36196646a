const ELEMENTS = new Set(['g', 'path', 'circle', 'rect', 'line', 'polyline', 'polygon'])

const ATTRIBUTES = new Set(
  `d points x y width height cx cy r rx ry x1 y1 x2 y2 transform opacity fill fill-rule fill-opacity clip-rule
  stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity`.split(
    /\s+/,
  ),
)

/** Numbers, colours, keywords and lists of them; no quotes, no markup, no `url(…)`. */
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
 * Sanitizes the content of an `<svg>`: keeps only an allowlist of drawing elements and attributes, and drops anything
 * else (scripts, styles, links, animations, foreign markup) with its children.
 * @returns null if the SVG is not well-formed or nothing is left
 */
export function safeSvgBody(body: string): string | null {
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`,
    'image/svg+xml',
  )
  if (parsed.querySelector('parsererror')) return null
  return children(parsed.documentElement) || null
}
