/** Measures a page as it stands: what sticks out, which words are cut, which targets are too small for a finger. */
import type { Page } from '@playwright/test'

/** Names what sticks out to the right when the page can be scrolled sideways, innermost elements first. */
export function overhang(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = window.innerWidth
    const scrolls = document.scrollingElement?.scrollWidth ?? 0
    if (scrolls <= width) return []
    const wide = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > width + 1)
    const innermost = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)))
    const nameOf = (one: Element | null) => `${one?.tagName.toLowerCase()}.${one?.getAttribute('class') ?? ''}`
    return [
      `${scrolls} px`,
      ...innermost
        .slice(0, 5)
        .map((one) => `${nameOf(one.parentElement)} > ${nameOf(one)} ${one.textContent.slice(0, 30)}`),
    ]
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
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
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

/** Sets the text size that the browser's own settings ask for; `1` is the usual 16 px. */
export async function setTextSize(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } })
  await session.detach()
}
