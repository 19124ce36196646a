import words from '../../locales/en/self-update.json'

/** Words that are no words: what a fault leaves in a text that was not made for it. */
const NO_WORDS =
  /\[object |\bundefined\b|\bNaN\b|SyntaxError|Unexpected (token|end)|Failed to fetch|TenantId is required/

const visible = (element: Element) => !element.closest('[hidden], [inert]')

function all(selector: string): Element[] {
  return [...document.querySelectorAll(selector)].filter(visible)
}

/** What is wrong with the screen as it is now, null where nothing is. */
export function verdict(): string | null {
  const text = document.body.textContent
  const told = all('h1, h2, [role=alert], [role=alertdialog], [role=dialog]')
  if (!told.some((element) => element.textContent.trim() !== ''))
    return `a blank page: '${text.slice(0, 80)}'`
  const rubbish = NO_WORDS.exec(text)
  if (rubbish) return `'${rubbish[0]}' among its words`
  const waiting = all('[aria-busy=true], [role=progressbar]:not([aria-valuenow])')
  if (waiting[0]) return `it still waits: ${waiting[0].outerHTML.slice(0, 120)}`
  // The page of an unusable link has no way out on purpose.
  if (all('h1').some((heading) => heading.textContent === words.unusable)) return null
  // A kiosk goes home by itself, see kiosk-fault.test.tsx.
  if (all('html[data-kiosk] [role=alert] > h1').length > 0) return null
  const ways = 'a[href], button:not([disabled]), input:not([disabled]), [role=option], [contenteditable]'
  const isLeft =
    all(`:is(main, html[data-kiosk] body, [role=dialog], [role=alertdialog]) :is(${ways})`).length > 0
  const isOutside = all('main').length === 0 && all(ways).length > 0
  return isLeft || isOutside ? null : `no way on: '${text.slice(0, 120)}'`
}
