type Translation = { element: Element; data: string }

/** The element that shows a text's translation, and the text it had. */
const translations = new WeakMap<Text, Translation>()
/** The text of each such element. */
const texts = new WeakMap<Node, Text>()

function track(text: Text, element: Element): void {
  translations.set(text, { element, data: text.data })
  texts.set(element, text)
  text.data = ''
}

/** Ends the tracking of a text. */
function release(text: Text): Translation | undefined {
  const translation = translations.get(text)
  translations.delete(text)
  if (translation) texts.delete(translation.element)
  return translation
}

/** A text node left the page: replaced by its translation, or removed by React. */
function onTextRemoved(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const translation = release(text)
  if (translation) return translation.element.remove()
  const element = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
  if (!(element instanceof Element) || !element.isConnected || texts.has(element)) return
  element.before(text)
  track(text, element)
}

function onMutation(this: void, records: MutationRecord[], observer: MutationObserver): void {
  for (const record of records) {
    // React has changed the text: its translation is out of date.
    if (record.type === 'characterData') release(record.target as Text)?.element.remove()
    for (const node of record.removedNodes) {
      if (node instanceof Text && !node.isConnected) onTextRemoved(node, record)
      // The user wants to see the original.
      const text = node.isConnected ? undefined : texts.get(node)
      if (text?.isConnected) text.data = release(text)?.data ?? ''
    }
  }
  // Drops the records of the changes made here.
  observer.takeRecords()
}

/**
 * Lets React update a page that Google Translate has translated. The translator replaces text nodes by `<font>`
 * elements; React would go on writing to the replaced nodes, and throw when it removes them or inserts before them
 * (facebook/react#11538). So each of them goes back to the page, empty, before its translation.
 * @returns the observer of the page
 */
export function supportTranslators(): MutationObserver {
  const observer = new MutationObserver(onMutation)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return observer
}
