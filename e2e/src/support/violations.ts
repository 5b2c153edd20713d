import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Lists accessibility violations, one line per element. Legacy mode skips the page that axe opens to merge results of
 * frames: our pages have none, and it halves the work.
 */
export async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${(node.failureSummary ?? '').split('\n').at(1)?.trim() ?? ''}`,
    ),
  )
}
