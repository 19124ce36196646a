type Translation = { node: ChildNode; data: string }

/** The node that shows a text's translation, and the text it had. */
const translations = new WeakMap<Text, Translation>()
/** The text of each such node. */
const texts = new WeakMap<Node, Text>()

function track(text: Text, node: ChildNode): void {
  translations.set(text, { node, data: text.data })
  texts.set(node, text)
  text.data = ''
}

/** Ends the tracking of a text. */
function release(text: Text): Translation | undefined {
  const translation = translations.get(text)
  translations.delete(text)
  if (translation) texts.delete(translation.node)
  return translation
}

/**
 * The node that replaced a text node, if a translator did it. React removes and inserts in two steps, or replaces all
 * child nodes by one text, where it finds two or more.
 */
function translationIn({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
  const [added] = addedNodes
  if (added instanceof Text && removedNodes.length === 1) return added
  return [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
}

/** A text node left the page: replaced by its translation, or removed by React. */
function onTextRemoved(text: Text, record: MutationRecord): void {
  const translation = release(text)
  if (translation) return translation.node.remove()
  const node = translationIn(record)
  if (!node?.isConnected || texts.has(node)) return
  node.parentNode?.insertBefore(text, node)
  track(text, node as ChildNode)
}

function onMutation(this: void, records: MutationRecord[], observer: MutationObserver): void {
  for (const record of records) {
    // React has changed the text: its translation is out of date.
    if (record.type === 'characterData') release(record.target as Text)?.node.remove()
    for (const node of record.removedNodes) {
      if (node.isConnected) continue
      const text = texts.get(node)
      // The user wants to see the original.
      if (text?.isConnected) text.data = release(text)?.data ?? ''
      else if (!text && node instanceof Text) onTextRemoved(node, record)
    }
  }
  // Drops the records of the changes made here.
  observer.takeRecords()
}

/**
 * Lets React update a page that a translator has changed. It replaces text nodes by `<font>` elements or by other text
 * nodes; React would go on writing to the replaced nodes, and throw when it removes them or inserts before them
 * (facebook/react#11538). So each of them goes back to the page, empty, before its translation.
 * @returns the observer of the page
 */
export function supportTranslators(): MutationObserver {
  const observer = new MutationObserver(onMutation)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return observer
}
