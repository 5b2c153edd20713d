/** Measures a page as it stands: what sticks out, which words are cut, which targets are too small for a finger. */
import type { Page } from '@playwright/test'

/** Names what sticks out at the end of the lines when the page can be scrolled sideways, innermost elements first. */
export function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = window.innerWidth
    const scrolls = document.scrollingElement?.scrollWidth ?? 0
    if (scrolls <= width) return []
    const isMirrored = getComputedStyle(document.documentElement).direction === 'rtl'
    const sticksOut = ({ left, right }: DOMRect) => (isMirrored ? left < -1 : right > width + 1)
    const wide = [...document.body.querySelectorAll('*')].filter((one) => sticksOut(one.getBoundingClientRect()))
    const innermost = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)))
    const nameOf = (one: Element | null) => `${one?.tagName.toLowerCase()}.${one?.getAttribute('class') ?? ''}`
    return [
      `${scrolls} px`,
      ...wideTexts(),
      ...innermost
        .slice(0, 5)
        .map((one) => `${nameOf(one.parentElement)} > ${nameOf(one)} ${one.textContent.slice(0, 30)}`),
    ]

    /** Texts that stick out of boxes which themselves fit. */
    function wideTexts(): string[] {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        const box = text.parentElement
        if (!box || getComputedStyle(box).overflowX === 'hidden') continue
        const range = document.createRange()
        range.selectNodeContents(text)
        if (sticksOut(range.getBoundingClientRect()))
          found.push(`${nameOf(box)} text ${text.textContent?.slice(0, 30)}`)
      }
      return found.slice(0, 5)
    }
  })
}

/** Names the words that their own box cuts without a sign of it. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('a, button, b, span, p, h1, h2, h3, li, td, dd')]
      .filter((one) => {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(one)
        const hides = overflowX === 'hidden' || overflowX === 'clip'
        return hides && textOverflow !== 'ellipsis' && clipPath === 'none' && one.checkVisibility()
      })
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.textContent.trim() !== '')
      .map((one) => `${one.tagName.toLowerCase()}.${one.className} ${one.textContent.slice(0, 30)}`),
  )
}

/** Names the words of headings that break in the middle. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('h1, h2, h3')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).position !== 'absolute')
      .flatMap((one) => {
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        while (texts.nextNode()) {
          const text = texts.currentNode
          for (const word of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange()
            range.setStart(text, word.index)
            range.setEnd(text, word.index + word[0].length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word[0])
          }
        }
        return broken
      }),
  )
}

/**
 * Names what can be pressed but is smaller than 44 by 44 px. A target in the middle of a sentence may be as low as its
 * line (WCAG 2.5.8, inline). What reaches beyond its own box counts with that: its label, or an area laid over it.
 * An element below another one cannot be pressed and is not a target.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44
    const pressable =
      'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=option], [role=radio]'
    const ground = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    return [...ground.querySelectorAll<HTMLElement>(pressable)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('.skip') === null)
      .filter((one) => !isInSentence(one) && !isLargeEnough(one))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.getAttribute('aria-label') ?? one.textContent
        return `${one.tagName.toLowerCase()}.${one.className} ${Math.round(width)} × ${Math.round(height)} ${name.slice(0, 30)}`
      })

    function isInSentence(one: HTMLElement): boolean {
      if (getComputedStyle(one).display !== 'inline') return false
      let block = one.parentElement
      // A gate around a control has no box of its own.
      while (block && ['inline', 'contents'].includes(getComputedStyle(block).display)) block = block.parentElement
      return (block?.textContent.trim().length ?? 0) > one.textContent.trim().length
    }

    function isLargeEnough(one: HTMLElement): boolean {
      const parts = [one, ...(one instanceof HTMLInputElement ? (one.labels ?? []) : [])]
      const boxes = parts.map((part) => part.getBoundingClientRect())
      const size = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]))
      const [width, height] = [size('left', 'right'), size('top', 'bottom')]
      if (width === 0 || height === 0) return true
      if (width >= least - 0.5 && height >= least - 0.5) return true
      one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = one.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const isHit = (left: number, top: number) => {
        const hit = document.elementFromPoint(left, top)
        return hit !== null && parts.some((part) => part.contains(hit))
      }
      if (!isHit(x, y)) return true
      const reach = least / 2 - 1
      const points = [
        ...(width < least ? [[x - reach, y] as const, [x + reach, y] as const] : []),
        ...(height < least ? [[x, y - reach] as const, [x, y + reach] as const] : []),
      ]
      return points.every(([left, top]) => isHit(left, top))
    }
  })
}

const SAME_EVERYWHERE = [
  '.card',
  '.leaflet-container',
  '.wallet-digits',
  '.counter-keys',
  'input:is([type=tel], [type=email], [type=url])',
].join(', ')

/**
 * Names what runs from right to left on a mirrored page although it must not: cards, maps, codes, the number pad, fields of
 * numbers and addresses, and numbers with a sign or in groups. Plain digits keep their order anywhere; an example number
 * belongs to its text.
 */
export function turnedAround(page: Page): Promise<string[]> {
  return page.evaluate((sameEverywhere) => {
    const isTurned = (one: Element) => getComputedStyle(one).direction !== 'ltr'
    const parts = [...document.querySelectorAll(sameEverywhere)].filter(isTurned)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const numbers: string[] = []
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      // Not what an isolated number or a rewritten text holds.
      const open = (textContent ?? '').replaceAll(/\u2066[^\u2069]*\u2069|\u202e[^\u202c]*\u202c/g, '')
      const found = /\+\d{7,}|\d{3,4}•+\d\d|\+?\d{3,4}( \d{3,4}){2,}/.exec(open)
      if (found && parentElement?.checkVisibility() && isTurned(parentElement)) numbers.push(`number ${found[0]}`)
    }
    return [...parts.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`), ...numbers]
  }, SAME_EVERYWHERE)
}

/** Sets the text size that the browser's own settings ask for; `1` is the usual 16 px. */
export async function setTextSize(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  await session.detach()
}
