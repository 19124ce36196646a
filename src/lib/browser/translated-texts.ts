type Translation = { text: Text; node: ChildNode; data: string }

/** By a text and by the node that shows its translation; `data` is what the text was. */
const translations = new WeakMap<Node, Translation>()

/** Ends the tracking of a text or of a translation. */
function release(one: Node): Translation | undefined {
  const translation = translations.get(one)
  if (translation) for (const node of [translation.text, translation.node]) translations.delete(node)
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

/** A text node that is not tracked left the page: a translation replaced it, or React removed it. */
function onTextRemoved(text: Text, record: MutationRecord): void {
  const node = translationIn(record) as ChildNode | undefined
  if (!node?.isConnected || translations.has(node)) return
  node.before(text)
  for (const one of [text, node]) translations.set(one, { text, node, data: text.data })
  text.data = ''
}

function onMutation(this: void, records: MutationRecord[], observer: MutationObserver): void {
  for (const record of records) {
    const changed = translations.get(record.target)
    // React has changed the text: its translation is out of date.
    if (changed?.text === record.target) release(changed.text)?.node.remove()
    for (const node of record.removedNodes) {
      if (node.isConnected) continue
      const translation = release(node)
      // React has removed the text.
      if (translation?.text === node) translation.node.remove()
      // The user wants to see the original.
      else if (translation?.text.isConnected) translation.text.data = translation.data
      else if (node instanceof Text) onTextRemoved(node, record)
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
