/** Violations in roll-ups, which must hold what the ledger holds. */
import { sql } from 'kysely'
import { rollUp } from '../../rollups/roll-up.ts'
import { business, customer, now, otherCustomer } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

export const rollupViolations: Violation[] = [
  [
    'A roll-up holds the stamps and redemptions of the ledger, quarter by quarter and day by day',
    async (tx) => {
      await rollUp(tx, business)
      await sql`update rollup_days set redemptions[41] = 2`.execute(tx)
    },
  ],
  [
    'A roll-up’s totals are those of its days, less what was refunded, and it counts every row of the ledger',
    async (tx) => {
      await rollUp(tx, business)
      await tx.updateTable('rollups').set({ stamps: 8 }).execute()
    },
  ],
  [
    'A roll-up holds the stamps and redemptions of the ledger, quarter by quarter and day by day',
    async (tx) => {
      await rollUp(tx, business)
      await tx.updateTable('rollup_days').set({ given: 8 }).execute()
    },
  ],
  [
    'A roll-up holds the visits of the ledger, and who came again',
    async (tx) => {
      await rollUp(tx, business)
      await tx
        .insertInto('rollup_returns')
        .values({ business_id: business, quarter: 1_976_000, gap: 3, visits: 1 })
        .execute()
    },
  ],
  [
    'A roll-up’s visitors of 24 hours are those of the ledger, whenever the hours begin',
    async (tx) => {
      await rollUp(tx, business)
      await sql`update rollup_days set visitors[3] = visitors[3] + 1`.execute(tx)
    },
  ],
  [
    'A roll-up has the last visit of every customer whose visits it counted',
    (tx) =>
      tx
        .updateTable('customers')
        .set({ last_activity_at: new Date(now.getTime() + 1) })
        .where('id', '=', otherCustomer)
        .execute(),
  ],
  [
    'A roll-up has the last visit of every customer whose visits it counted',
    (tx) => tx.deleteFrom('rollup_activity').where('customer_id', '=', customer).execute(),
  ],
  [
    'No roll-up’s mark is ahead of the database’s own transactions',
    async (tx) => {
      await rollUp(tx, business)
      await tx.updateTable('rollups').set({ written_in: '9000000000' }).execute()
    },
  ],
  [
    'A card’s roll-up holds the stamps and redemptions that the ledger has of the card',
    async (tx) => {
      await rollUp(tx, business)
      await sql`update rollup_card_days set stamps[1] = stamps[1] + 1, given = given + 1`.execute(tx)
    },
  ],
  [
    'A card’s roll-up holds the stamps and redemptions that the ledger has of the card',
    async (tx) => {
      await rollUp(tx, business)
      await tx.updateTable('rollup_card_days').set({ redeemed: 9 }).execute()
    },
  ],
  [
    'A location’s roll-up holds the stamps that the ledger has of each card at the location',
    async (tx) => {
      await rollUp(tx, business)
      await tx.updateTable('rollup_location_days').set({ location_id: business }).execute()
    },
  ],
  [
    'A customer’s roll-up holds the gives, stamps and redemptions that the ledger has of the customer, by card and month',
    async (tx) => {
      await rollUp(tx, business)
      await tx.updateTable('rollup_customer_months').set({ gives: 0 }).execute()
    },
  ],
]
