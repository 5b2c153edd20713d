/** Makes a page of Chromium as poor as the oldest browsers that we promise: their missing methods and CSS are taken away. */
import type { Page } from '@playwright/test'
import { ATTRIBUTES, isBelowFloor, NAMES, STATICS, YOUNG_VALUES } from '../../../web/browser-floor.ts'

/** Playwright itself needs it. */
const KEPT = 'checkVisibility'
const isMissing = ([name, since]: (typeof LISTED)[number]) => isBelowFloor(since) && name !== KEPT
const LISTED = Object.entries({ ...NAMES, ...STATICS })

/** Call it before the page is opened. */
export async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(
    takeAway,
    LISTED.filter(isMissing).map(([name]) => name),
  )
  await page.addInitScript(ignoreAttributes, Object.keys(ATTRIBUTES))
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: olderStyle(await response.text()) })
  })
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(<style[^>]*>)([^]*?)(<\/style>)/g,
      (_, open: string, css: string, close: string) => open + olderStyle(css) + close,
    )
    await route.fulfill({ response, body: html })
  })
}

/** What such a browser keeps of a minified style sheet. */
export function olderStyle(css: string): string {
  const young = YOUNG_VALUES.map(({ pattern }) => pattern.source).join('|')
  return withoutBlocks(withoutBlocks(css, /@container\b[^{]*\{/), new RegExp(`@supports[^{]*(?:${young})[^{]*\\{`))
    .replace(/[^{}]*:has\([^{}]*\{[^{}]*\}/g, '')
    .replace(new RegExp(`[-\\w]+:[^;{}]*(?:${young})[^;{}]*(?:;|(?=\\}))`, 'g'), '')
}

/** Removes each block that begins like this, with what is in it. */
function withoutBlocks(css: string, begin: RegExp): string {
  const found = begin.exec(css)
  if (!found) return css
  let depth = 1
  let end = found.index + found[0].length
  while (depth > 0 && end < css.length) {
    if (css[end] === '{') depth++
    if (css[end] === '}') depth--
    end++
  }
  return css.slice(0, found.index) + withoutBlocks(css.slice(end), begin)
}

/** Runs in the page. */
function takeAway(names: string[]): void {
  // `Object.hasOwn` is one of those that go.
  const hasOwn = (place: object, name: string) => Object.prototype.hasOwnProperty.call(place, name)
  const owners = Object.getOwnPropertyNames(globalThis).map((name) => [name, Reflect.get(globalThis, name)] as const)
  for (const name of names) {
    const [owner, method] = name.split('.')
    if (method !== undefined) Reflect.deleteProperty(Reflect.get(globalThis, owner ?? ''), method)
    else Reflect.deleteProperty(globalThis, name)
  }
  for (const [, owner] of owners) {
    if (typeof owner !== 'function' && (typeof owner !== 'object' || owner === null)) continue
    for (const name of names)
      for (const place of [owner, Reflect.get(owner, 'prototype')])
        if (typeof place === 'object' || typeof place === 'function')
          if (place !== null && hasOwn(place, name)) Reflect.deleteProperty(place, name)
  }
}

/** Runs in the page. These attributes do nothing: they are never set. */
function ignoreAttributes(names: string[]): void {
  const setAttribute: (this: Element, name: string, value: string) => void = Reflect.get(
    Element.prototype,
    'setAttribute',
  )
  Element.prototype.setAttribute = function (name, value) {
    if (!names.includes(name.toLowerCase())) setAttribute.call(this, name, value)
  }
  for (const name of names) Reflect.deleteProperty(HTMLElement.prototype, name)
}
