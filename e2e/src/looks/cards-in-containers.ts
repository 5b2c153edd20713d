/** Compares every stamp card of a page with itself outside its container, which may neither change nor cut it. */
import type { Page } from '@playwright/test'

const PAINTED = (
  'color background-color opacity display visibility text-align text-transform text-decoration-line font-family font-size ' +
  'font-weight font-style letter-spacing line-height width height margin-top margin-right margin-bottom margin-left ' +
  'padding-top padding-right padding-bottom padding-left border-top-width border-right-width border-bottom-width ' +
  'border-left-width content counter-increment'
).split(' ')

/** Names what a container changes in the cards inside it: 'li::before content none → counter(step)'. */
export function changedCards(page: Page): Promise<string[]> {
  return page.evaluate((painted) => {
    const frames = [...document.querySelectorAll<HTMLElement>('.card-frame')].filter((one) => one.offsetWidth > 0)
    return [...new Set(frames.flatMap(changesIn))].slice(0, 8)

    function changesIn(frame: HTMLElement): string[] {
      const bare = frame.cloneNode(true)
      if (!(bare instanceof HTMLElement)) return []
      // A page that prints a poster hides everything beside it.
      const place = 'position: absolute; left: -9999px; top: 0; max-width: none; display: block !important'
      bare.style.cssText = `${place}; width: ${getComputedStyle(frame).width}`
      document.body.append(bare)
      const [inside, outside] = [frame, bare].map((one) => [...one.querySelectorAll('*')])
      const changes = (inside ?? []).flatMap((one, at) => {
        const same = outside?.[at]
        return same ? [undefined, '::before', '::after'].flatMap((part) => differences(one, same, part)) : []
      })
      bare.remove()
      return changes
    }

    function differences(one: Element, same: Element, part: string | undefined): string[] {
      const [a, b] = [getComputedStyle(same, part), getComputedStyle(one, part)]
      const name = `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}${part ?? ''}`
      // Its automatic margins share out what the card's height leaves.
      const isShared = (property: string) => one.matches('.slots') && /^margin-(?:top|bottom)$/.test(property)
      return painted
        .filter(
          (property) => !isShared(property) && !isAlike(a.getPropertyValue(property), b.getPropertyValue(property)),
        )
        .map((property) => `${name} ${property} ${a.getPropertyValue(property)} → ${b.getPropertyValue(property)}`)
    }

    // Less than a pixel is rounding: a card at a fraction of a pixel is laid out at another one.
    function isAlike(a: string, b: string): boolean {
      return a === b || Math.abs(Number.parseFloat(a) - Number.parseFloat(b)) < 1
    }
  }, PAINTED)
}

/** Names the cards of which a container, or the window's sides, hide a part. What can be scrolled to is not hidden. */
export function cutCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('.card-frame > .card')]
    return cards
      .filter((card) => card.offsetWidth > 0)
      .flatMap((card) => whereCut(card).map((place) => `${card.getAttribute('aria-label') ?? ''} cut by ${place}`))

    function whereCut(card: HTMLElement): string[] {
      const box = card.getBoundingClientRect()
      const found: string[] = []
      let [mayScrollX, mayScrollY] = [false, false]
      // What the body hides is beyond the window.
      for (let around = card.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        const isWider = box.left < edge.left - 1 || box.right > edge.right + 1
        const isHigher = box.top < edge.top - 1 || box.bottom > edge.bottom + 1
        if ((isWider && !mayScrollX && hides(overflowX)) || (isHigher && !mayScrollY && hides(overflowY)))
          found.push(`${around.tagName.toLowerCase()}.${around.getAttribute('class') ?? ''}`)
        mayScrollX ||= scrolls(overflowX)
        mayScrollY ||= scrolls(overflowY)
      }
      if (!mayScrollX && (box.left < -1 || box.right > window.innerWidth + 1)) found.push('the window')
      return found
    }

    function hides(overflow: string): boolean {
      return overflow === 'hidden' || overflow === 'clip'
    }

    function scrolls(overflow: string): boolean {
      return overflow === 'auto' || overflow === 'scroll'
    }
  })
}
