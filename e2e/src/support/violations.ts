import type { Page } from '@playwright/test'
import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Lists accessibility violations, one line per element. Brings axe into the document with the first call only. */
export async function violations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(`${axe.source}; undefined`)
  const found = await page.evaluate(async (runOnly) => {
    // Half of the way from one colour scheme to the other, no contrast is right.
    // Chromium holds what moves in a closed disclosure until it opens.
    const isSeen = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility()
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition && isSeen(each))
    await Promise.allSettled(changes.map((change) => change.finished))
    return window.axe.run(document, { runOnly, resultTypes: ['violations'] })
  }, RULES)
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${(node.failureSummary ?? '').split('\n').at(1)?.trim() ?? ''}`,
    ),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
