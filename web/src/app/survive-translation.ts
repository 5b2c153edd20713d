/**
 * Keeps React at work on a page that the browser translates. A translator replaces a text by `<font>` elements or wraps it
 * in them. React still holds the text: it changes one that nobody sees, and throws where it removes it or inserts
 * something before it (react issue 11538). Here the text comes back before its change, to be translated anew, and what
 * stands in its place goes with it.
 */

const TRANSLATED = 'FONT'

/** Returns the function that ends it. A second call while it runs does nothing. */
export function surviveTranslation(): () => void {
  if (typeof MutationObserver === 'undefined' || isOn) return () => undefined
  isOn = true
  const translations = new WeakMap<Node, Node>()
  const observer = new MutationObserver((changes) => {
    for (const change of changes) noteTranslation(change, translations)
  })
  observer.observe(document, { childList: true, subtree: true })
  /** The other changes of this moment: a translator and React may have worked in the same task. */
  const catchUp = () => {
    for (const change of observer.takeRecords()) noteTranslation(change, translations)
  }
  const undo = [
    replaceMethods((node, parent) => {
      catchUp()
      return placeIn(parent, node, translations)
    }),
    replaceTextSetter((text) => {
      catchUp()
      bringBack(text, translations)
    }),
  ]
  return () => {
    observer.disconnect()
    for (const end of undo) end()
    isOn = false
  }
}

let isOn = false

function noteTranslation(
  { addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
  translations: WeakMap<Node, Node>,
): void {
  const texts = [...removedNodes].filter((node) => node.nodeType === Node.TEXT_NODE && !node.parentNode)
  const [text] = texts
  if (texts.length !== 1 || !text) return
  // One step, or the new element first and the text's removal after it.
  const translation = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === TRANSLATED)
  if (translation) translations.set(text, translation)
}

/** Returns the child of `parent` that holds the node or its translation; undefined if none does. */
function placeIn(parent: Node, node: Node, translations: WeakMap<Node, Node>): Node | undefined {
  let place: Node | null = node.parentNode ? node : (translations.get(node) ?? null)
  while (place && place.parentNode !== parent) place = place.parentNode
  return place ?? undefined
}

function bringBack(text: Node, translations: WeakMap<Node, Node>): void {
  const translation = translations.get(text)
  if (text.parentNode || !translation?.parentNode) return
  translations.delete(text)
  translation.parentNode.replaceChild(text, translation)
}

/** Lets the two methods of React find what stands in a text's place. Everything else fails as before. */
function replaceMethods(placeOf: (node: Node, parent: Node) => Node | undefined): () => void {
  const { prototype } = Node
  // The platform's own methods, called with the node that they are asked for.
  const removeChild = Reflect.get(prototype, 'removeChild') as (this: Node, child: Node) => Node
  const insertBefore = Reflect.get(prototype, 'insertBefore') as (this: Node, added: Node, before: Node | null) => Node
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || child.nodeType !== Node.TEXT_NODE) return removeChild.call(this, child) as T // returns the child
    const place = placeOf(child, this)
    if (place) removeChild.call(this, place)
    return child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    const isMoved = before?.nodeType === Node.TEXT_NODE && before.parentNode !== this
    return insertBefore.call(this, added, isMoved ? (placeOf(before, this) ?? null) : before) as T // returns what was added
  }
  return () => Object.assign(prototype, { removeChild, insertBefore })
}

function replaceTextSetter(beforeChange: (text: Text) => void): () => void {
  const inherited = findAccessor(Text.prototype, 'nodeValue')
  const own = Object.getOwnPropertyDescriptor(Text.prototype, 'nodeValue')
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get(this: Text) {
      return inherited?.get?.call(this) as string | null // the platform's own getter
    },
    set(this: Text, value: string | null) {
      if (!this.parentNode) beforeChange(this)
      inherited?.set?.call(this, value)
    },
  })
  return () => {
    if (own) Object.defineProperty(Text.prototype, 'nodeValue', own)
    else Reflect.deleteProperty(Text.prototype, 'nodeValue')
  }
}

function findAccessor(from: object, name: string): PropertyDescriptor | undefined {
  for (let proto: object | null = from; proto; proto = Object.getPrototypeOf(proto) as object | null) {
    const found = Object.getOwnPropertyDescriptor(proto, name)
    if (found) return found
  }
  return undefined
}
