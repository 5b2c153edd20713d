/** Counts what a person does on a page, from the events that reach it, so that no action of a journey is left out. */
import type { Page } from '@playwright/test'

const REPORT = 'reportAction'

/**
 * Returns the list of actions, which grows: each press of a finger, the mouse or Enter, and each field that is filled,
 * once. A box that is ticked by a press is that press. Needs a device of its own, and counts from its next document on.
 */
export async function countActions(page: Page): Promise<readonly string[]> {
  const actions: string[] = []
  await page.exposeFunction(REPORT, (action: string) => void actions.push(action))
  await page.addInitScript((report) => {
    const filled = new WeakSet<EventTarget>()
    const say = (action: string) => {
      ;(window as unknown as Record<string, (line: string) => void>)[report]?.(action) // exposed above
    }
    const nameOf = (target: EventTarget | null) => {
      const one = target instanceof Element ? target.closest('a, button, label, input, select, textarea') : null
      if (one instanceof HTMLInputElement && one.labels?.[0]) return one.labels[0].textContent
      return one?.getAttribute('aria-label') ?? one?.getAttribute('name') ?? one?.textContent ?? 'the page'
    }
    addEventListener('pointerdown', ({ target }) => say(`press ${nameOf(target)}`), true)
    addEventListener('keydown', ({ key, target }) => key === 'Enter' && say(`press Enter in ${nameOf(target)}`), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (
          !target ||
          filled.has(target) ||
          (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
        )
          return
        filled.add(target)
        say(`fill ${nameOf(target)}`)
      },
      true,
    )
  }, REPORT)
  return actions
}
