import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const ibm = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')
const codeSniffer = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')

/** What they find and nobody meets: the rule, a part of the element, and why it stays. */
const ANSWERED: readonly { rule: string; html: RegExp; because: string }[] = [
  {
    rule: 'label_name_visible',
    html: /id="safe-/,
    because:
      "the box says 'Safe' and its name begins with it; the rest of the row is what a press on it ticks",
  },
  {
    rule: 'InputFile.Name',
    html: /type="file" style="display: none;"/,
    because: 'not displayed: the button beside it is what people and readers meet',
  },
  { rule: 'F68', html: /type="file" style="display: none;"/, because: 'the same' },
  { rule: 'InputText.Name', html: /hidden=""/, because: 'for password managers alone' },
  {
    rule: 'H32.2',
    html: /^<form novalidate/,
    because: "'Save changes' is in the bar that comes with the first change, outside of the form",
  },
]

type Finding = { rule: string; message: string; html: string }

type IbmResult = {
  value: [string, string]
  ruleId: string
  message: string
  snippet: string
  path: { dom: string }
}
type IbmChecker = new () => { check(root: Document, rules: string[]): Promise<{ results: IbmResult[] }> }
type SnifferMessage = { type: number; code: string; msg: string; element: Element }
type Sniffer = {
  process(standard: string, root: Document, done: () => void): void
  getMessages(): SnifferMessage[]
}

/**
 * IBM's checker by WCAG 2.2: what is surely wrong, and not what a person should look at. What is hidden from readers, as the
 * page behind an open list or dialog, is left to axe.
 */
async function findingsOfIbm(page: Page): Promise<Finding[]> {
  await page.evaluate(ibm)
  return page.evaluate(async () => {
    // It takes what a template holds, e.g. React Aria's options of a closed list, for a part of the page.
    for (const template of document.querySelectorAll('template')) template.remove()
    const { ace } = window as unknown as { ace: { Checker: IbmChecker } }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    const isHidden = ({ path }: IbmResult) => {
      const node = document.evaluate(path.dom, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
      return (
        node.singleNodeValue instanceof Element && node.singleNodeValue.closest('[aria-hidden=true], [inert]')
      )
    }
    return results
      .filter((result) => result.value.join(' ') === 'VIOLATION FAIL' && !isHidden(result))
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, html: snippet }))
  })
}

/** HTML_CodeSniffer's errors. */
async function findingsOfCodeSniffer(page: Page): Promise<Finding[]> {
  await page.evaluate(codeSniffer)
  return page.evaluate(async () => {
    const { HTMLCS } = window as unknown as { HTMLCS: Sniffer }
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done))
    return HTMLCS.getMessages()
      .filter(({ type }) => type === 1)
      .map(({ code, msg, element }) => ({ rule: code, message: msg, html: element.outerHTML.slice(0, 300) }))
  })
}

/** Asks two checkers that are not axe. The page is of no use after it. */
export async function expectSecondOpinion(page: Page): Promise<void> {
  const found = [...(await findingsOfIbm(page)), ...(await findingsOfCodeSniffer(page))]
  const open = found.filter(
    ({ rule, html }) => !ANSWERED.some((answer) => rule.includes(answer.rule) && answer.html.test(html)),
  )
  expect(
    open.map(({ rule, message, html }) => `${rule}: ${message} at ${html}`),
    'what other checkers found',
  ).toEqual([])
}
