import type { Page } from '@playwright/test'

/**
 * Waits for the transitions that the page shows, or for all its animations that have an end. Chromium holds those in a
 * closed disclosure until it opens, so they are left out.
 */
export async function waitForAnimations(page: Page, which: 'transitions' | 'all'): Promise<void> {
  await page.evaluate(async (onlyTransitions) => {
    const ends = document.getAnimations().filter((animation) => {
      const { effect } = animation
      if (!(effect instanceof KeyframeEffect) || !effect.target?.checkVisibility()) return false
      return onlyTransitions ? animation instanceof CSSTransition : effect.getComputedTiming().iterations !== Infinity
    })
    await Promise.allSettled(ends.map(({ finished }) => finished))
  }, which === 'transitions')
}
