import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const require = createRequire(import.meta.url)
const ibm = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')
const codeSniffer = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')

/** Accepted findings: rule, element and reason. */
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
  {
    rule: 'label_content_exists',
    html: /^<label class="flex cursor-pointer items-center pr-1 pl-4">/,
    because: 'the checkbox of a card has its name itself; the label only enlarges the target',
  },
  {
    rule: 'html_lang_exists',
    html: /^<html style="height:100%;width:100%">/,
    because: "the browser's own PDF viewer in the preview of a badge",
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

/** Injects both checkers, once per document. */
async function inject(page: Page): Promise<void> {
  if (await page.evaluate(() => 'ace' in window && 'HTMLCS' in window)) return
  await page.evaluate(ibm)
  await page.evaluate(codeSniffer)
}

/**
 * Definite violations of WCAG 2.2 by IBM's checker, without hints for manual review. Skips elements hidden from assistive
 * technology, e.g. behind an open dialog; axe checks those.
 */
const findingsOfIbm = (page: Page): Promise<Finding[]> =>
  page.evaluate(async () => {
    // React Aria shows the content of a template as its children, on which the checker fails.
    const templates = [...document.querySelectorAll('template')]
    for (const template of templates)
      Object.defineProperty(template, 'firstChild', { configurable: true, value: null })
    const { ace } = window as unknown as { ace: { Checker: IbmChecker } }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    for (const template of templates) Reflect.deleteProperty(template, 'firstChild')
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

/** Errors by HTML_CodeSniffer. */
const findingsOfCodeSniffer = (page: Page): Promise<Finding[]> =>
  page.evaluate(async () => {
    const { HTMLCS } = window as unknown as { HTMLCS: Sniffer }
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done))
    return HTMLCS.getMessages()
      .filter(({ type }) => type === 1)
      .map(({ code, msg, element }) => ({ rule: code, message: msg, html: element.outerHTML.slice(0, 300) }))
  })

/** Runs IBM's checker and HTML_CodeSniffer: slow, so once per kind of screen besides `expectAccessible`. */
export async function expectSecondOpinion(page: Page): Promise<void> {
  await inject(page)
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
