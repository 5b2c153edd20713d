/** Every page of a merchant leads to the article about it. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../../routes.ts'

const SOURCE = join(import.meta.dirname, '../../..')

/** Pages without such a link, and why. */
const WITHOUT: Record<string, string> = {
  'business/help/center': 'is the help',
  'business/help/center/:article': 'is the help',
}

const pages = routes
  .filter((entry: RouteConfigEntry) => /business\/\+shell\/(app|bare)-layout/.test(entry.file))
  .flatMap(({ children = [] }: RouteConfigEntry) => children)
  .map(({ path = '', file }) => ({ path, file: join(SOURCE, file) }))

/** Files of pages that a page is made of. Dialogs that open with a press are left out: they are imported when they open. */
function partsOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(file)) return known
  known.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^import [^'"]*from '(\.[^']+\.tsx)'/gm))
    partsOf(join(dirname(file), name), known)
  return known
}

const leadsToHelp = (file: string) =>
  [...partsOf(file)].some((part) => /=\{helpUrl\('/.test(readFileSync(part, 'utf8')))

test('every page of a merchant has a link to its article, or says why it has none', () => {
  expect(pages.length).toBeGreaterThan(25)
  const without = pages.filter(({ file }) => !leadsToHelp(file)).map(({ path }) => path)
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})

test('statistics, a new card, a customer, a message and an offer open the article about themselves', () => {
  const articleOf = (file: string) => /helpUrl\('([\w-]+)/.exec(readFileSync(join(SOURCE, file), 'utf8'))?.[1]
  expect({
    statistics: articleOf('pages/business/+statistics/StatisticsTitle.tsx'),
    card: articleOf('pages/stamp/create.tsx'),
    customer: articleOf('pages/business/customers/show.tsx'),
    message: articleOf('pages/business/communications/+send/SendMessageDialog.tsx'),
    offer: articleOf('pages/business/offers/+parts/OfferForm.tsx'),
  }).toEqual({
    statistics: 'statistics',
    card: 'first-card',
    customer: 'customer',
    message: 'who-gets',
    offer: 'offers',
  })
})
