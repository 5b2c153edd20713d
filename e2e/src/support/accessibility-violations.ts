import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { waitForAnimations } from './animations.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Lists accessibility violations, one line per element. Brings axe into the document with the first call only. */
export async function listAccessibilityViolations(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(`${axe.source}; undefined`)
  // During a colour transition, contrast is measured between two schemes, so wait for its end.
  await waitForAnimations(page, 'transitions')
  const found = await page.evaluate(
    (runOnly) => window.axe.run(document, { runOnly, resultTypes: ['violations'] }),
    RULES,
  )
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
