import { SERVER, type SeededBug } from './bug.ts'

const DAYS = `${SERVER}/platform-figures/count-days.sql.ts`
const FIGURES = `${SERVER}/platform-figures/count-figures.ts`
const TEST = `${SERVER}/platform-figures/platform-figures.test.ts`

export const figureBugs: readonly SeededBug[] = [
  {
    name: 'Churn is divided by the subscriptions of today',
    file: FIGURES,
    find: 'percent: churnPercent(ended, notedBefore?.paid_subscriptions ?? null)',
    replace: 'percent: churnPercent(ended, noted?.paid_subscriptions ?? null)',
    on: 'pglite',
    testFile: TEST,
    test: 'churn is what ended in 30 days of what was paid for at their beginning',
  },
  {
    name: 'Revenue adds amounts of different currencies',
    file: DAYS,
    find: 'select ${today}::date, p.currency,',
    replace: "select ${today}::date, 'NGN',",
    also: { file: DAYS, find: 'group by p.currency`', replace: 'having count(*) > 0`' },
    on: 'pglite',
    testFile: TEST,
    test: 'revenue stands by currency, a yearly plan with a twelfth, and no currency is added to another',
  },
  {
    name: 'A repeated run counts the stamps of a day twice',
    file: DAYS,
    find: 'set stamps = c.stamps,',
    replace: 'set stamps = d.stamps + c.stamps,',
    on: 'pglite',
    testFile: `${SERVER}/platform-figures/count-platform.model.test.ts`,
    test: 'a run that was cut short is repeated and counts nothing twice',
  },
  {
    name: 'The end of a trial counts as churn',
    file: `${SERVER}/subscriptions/subscriptions.sql.ts`,
    find: "where business_id = ${businessId} and ${isPaidFor('subscriptions')}",
    replace: 'where business_id = ${businessId}',
    on: 'pglite',
    testFile: TEST,
    test: 'a trial that ends unpaid is no churn',
  },
]
