import { SERVER, type SeededBug } from './bug.ts'

export const limitBugs: readonly SeededBug[] = [
  {
    name: 'The last place of a plan is taken twice',
    file: `${SERVER}/stamp-cards/lock-business.sql.ts`,
    find: '.forNoKeyUpdate()',
    replace: '',
    on: 'postgres',
    testFile: `${SERVER}/acceptance/plan-limits.races.test.ts`,
    test: 'the last live cards of a plan are taken once',
  },
  {
    name: 'A closed card takes a new customer',
    file: `${SERVER}/db/migrations/0043_limits_and_grace.sql`,
    find: "if not card.is_open_for_joins then return json_build_object('status', 'joins_closed'); end if;",
    replace: '',
    on: 'pglite',
    testFile: `${SERVER}/stamping/closed-joins.test.ts`,
    test: 'a card that is closed for joins takes nobody new, at the code, at the counter or by a gift',
  },
  {
    name: 'A closed card refuses stamps to its holders',
    file: `${SERVER}/db/migrations/0043_limits_and_grace.sql`,
    find: 'if not has_row or customer_card.last_seq = 0 or customer_card.left_at is not null then',
    replace: 'if true then',
    on: 'pglite',
    testFile: `${SERVER}/stamping/closed-joins.test.ts`,
    test: 'a card that is closed for joins takes nobody new, at the code, at the counter or by a gift',
  },
  {
    name: 'Customers join while the business owes a payment',
    file: 'domain/src/customers/join-checks.ts',
    find: "if (is_in_grace) return 'grace'",
    replace: '',
    on: 'pglite',
    testFile: `${SERVER}/stamping/closed-joins.test.ts`,
    test: 'in grace nobody joins: the business has to pay, a customer is told only that joins are closed',
  },
]
