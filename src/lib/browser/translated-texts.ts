/** What a page translator has put in the place of a text node. */
const translations = new WeakMap<Node, Element>()

/** Puts a text back in the place of its translation; the translator then translates it again. */
const restore = (text: Node) => translations.get(text)?.replaceWith(text)

function onMutation(this: void, records: MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    // React has written to a text that is no longer on the page.
    if (type === 'characterData') restore(target)
    else
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.isConnected) continue
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
        if (!(font instanceof Element)) continue
        translations.set(text, font)
        observer.observe(text, { characterData: true })
      }
  }
}

/**
 * Lets React update a page that Google Translate has translated. The translator replaces text nodes by `<font>`
 * elements; React would go on writing to the replaced nodes, and throw when it removes them or inserts before them
 * (facebook/react#11538).
 */
export function supportTranslators(): void {
  new MutationObserver(onMutation).observe(document.body, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  const isIn = (parent: Node, node: Node) => {
    if (node.parentNode !== parent) restore(node)
    return node.parentNode === parent
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return isIn(this, child) ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next && isIn(this, next) ? next : null) as T
  }
}
