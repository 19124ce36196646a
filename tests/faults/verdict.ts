import words from '../../locales/en/self-update.json'

/** Invalid text: traces of a fault in a text that was not made for it. */
const NO_WORDS =
  /\[object |\bundefined\b|\bNaN\b|SyntaxError|Unexpected (token|end)|Failed to fetch|TenantId is required/

const DIALOGS = ['dialog', 'alertdialog']
const TOLD = ['alert', ...DIALOGS]

const role = (element: Element) => element.getAttribute('role') ?? ''

const isHeading = ({ localName }: Element) => localName === 'h1' || localName === 'h2'

const isWaiting = (element: Element) =>
  element.getAttribute('aria-busy') === 'true' ||
  (role(element) === 'progressbar' && !element.hasAttribute('aria-valuenow'))

/** Whether the user can continue with it: a link, an enabled button, a field, an option. */
const isWay = (element: Element) =>
  (element.localName === 'a' && element.hasAttribute('href')) ||
  (element.localName === 'button' && !element.hasAttribute('disabled')) ||
  (element.localName === 'input' && !element.hasAttribute('disabled')) ||
  role(element) === 'option' ||
  element.hasAttribute('contenteditable')

const isPlaceOfWays = (element: Element) => element.localName === 'main' || DIALOGS.includes(role(element))

/** All visible elements. A single walk, because selectors over a whole page are slow in jsdom. */
function visibleElements(): Element[] {
  if (document.body.closest('[hidden], [inert]')) return []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && (node.hasAttribute('hidden') || node.hasAttribute('inert'))
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const found: Element[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Element)
  return found
}

/** The problem of the current screen, null if there is none. */
export function verdict(): string | null {
  const text = document.body.textContent
  const elements = visibleElements()
  const told = elements.filter((element) => isHeading(element) || TOLD.includes(role(element)))
  if (!told.some((element) => element.textContent.trim() !== ''))
    return `a blank page: '${text.slice(0, 80)}'`
  const rubbish = NO_WORDS.exec(text)
  if (rubbish) return `'${rubbish[0]}' among its words`
  const waiting = elements.find(isWaiting)
  if (waiting) return `it still waits: ${waiting.outerHTML.slice(0, 120)}`
  const titles = told.filter(({ localName }) => localName === 'h1')
  // The page of an unusable link has no exit on purpose.
  if (titles.some((heading) => heading.textContent === words.unusable)) return null
  const isKiosk = 'kiosk' in document.documentElement.dataset
  // A kiosk returns home by itself, see kiosk-error.test.tsx.
  if (isKiosk && titles.some(({ parentElement }) => parentElement && role(parentElement) === 'alert'))
    return null
  const ways = elements.filter(isWay)
  const places = elements.filter(isPlaceOfWays)
  const isLeft = ways.some((way) => isKiosk || places.some((place) => place.contains(way)))
  const isOutside = !places.some(({ localName }) => localName === 'main') && ways.length > 0
  return isLeft || isOutside ? null : `no way on: '${text.slice(0, 120)}'`
}
