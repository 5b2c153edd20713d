import { NO_ROW_SECURITY } from './access-bugs.ts'
import { SERVER, type SeededBug } from './bug.ts'

const PARTS = `${SERVER}/rollups/read-parts.sql.ts`
const VIEWS = `${SERVER}/statistics/statistics-views.test.ts`

/** Bugs in what a merchant reads in the statistics. */
export const statisticsBugs: readonly SeededBug[] = [
  {
    name: 'An undone stamp still counts in the statistics',
    file: PARTS,
    find: "coalesce(sum(quantity) filter (where kind = 'give'), 0)::int as stamps",
    replace: "coalesce(sum(quantity) filter (where kind = 'give' and sign = 1), 0)::int as stamps",
    on: 'pglite',
    testFile: VIEWS,
    test: 'an undone stamp and an undone redemption count nowhere',
  },
  {
    name: 'A month of the statistics begins at midnight of UTC',
    file: `${SERVER}/statistics/load-period.ts`,
    find: 'return { from: startOfLocalDay(from, timezone), to: startOfLocalDay(to, timezone) }',
    replace: "return { from: startOfLocalDay(from, 'UTC'), to: startOfLocalDay(to, 'UTC') }",
    on: 'pglite',
    testFile: VIEWS,
    test: 'a stamp given at 00:30 in Lagos on the first counts for the new month, the new year and its own hour',
  },
  {
    name: 'The statistics count the stamps of other businesses, without row-level security',
    file: PARTS,
    find: 'where b.business_id = ${businessId} and (b.written_in, b.id) >',
    replace: 'where (b.written_in, b.id) >',
    also: NO_ROW_SECURITY,
    on: 'pglite',
    testFile: VIEWS,
    test: 'the figures of one business hold nothing of another',
  },
  {
    name: 'A reward of which no cost is known counts as free',
    file: `${SERVER}/statistics/statistics-rows.sql.ts`,
    find: '(r.cost_minor * i.open)::float8 as cost_minor',
    replace: '(coalesce(r.cost_minor, 0) * i.open)::float8 as cost_minor',
    on: 'pglite',
    testFile: VIEWS,
    test: 'rewards that wait say what they would cost, or that nothing is known',
  },
]
