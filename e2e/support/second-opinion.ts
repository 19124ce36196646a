import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const ibm = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')
const codeSniffer = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')

/** Findings that are no barrier: rule, element and reason. */
const ACCEPTED: readonly { rule: string; html: RegExp; because: string }[] = [
  {
    rule: 'label_name_visible',
    html: /id="safe-/,
    because: "the visible label 'Safe' begins the name; the rest of the row only enlarges the target",
  },
  {
    rule: 'InputFile.Name',
    html: /type="file" style="display: none;"/,
    because: 'not rendered; a button opens it',
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
 * Definite violations of WCAG 2.2 by IBM's checker, without hints for manual review. Skips elements hidden from assistive
 * technology, e.g. behind an open dialog; axe checks those.
 */
async function findingsOfIbm(page: Page): Promise<Finding[]> {
  await page.evaluate(ibm)
  return page.evaluate(async () => {
    // The checker fails on the content of templates, in which React Aria keeps the options of closed lists.
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

/** Errors by HTML_CodeSniffer. */
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

/** Runs IBM's checker and HTML_CodeSniffer. Changes the page, so it comes last in a test. */
export async function expectSecondOpinion(page: Page): Promise<void> {
  const found = [...(await findingsOfIbm(page)), ...(await findingsOfCodeSniffer(page))]
  const open = found.filter(
    ({ rule, html }) =>
      !ACCEPTED.some((accepted) => rule.includes(accepted.rule) && accepted.html.test(html)),
  )
  expect(
    open.map(({ rule, message, html }) => `${rule}: ${message} at ${html}`),
    'what other checkers found',
  ).toEqual([])
}
