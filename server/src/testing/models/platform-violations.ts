/** Violations in the figures of the platform, which must hold what the roll-ups hold. */
import { sql, type Transaction } from 'kysely'
import { countStamps } from '../../platform-figures/count-days.sql.ts'
import { addMerchants, noteStamps } from '../../platform-figures/milestones.sql.ts'
import { rollUp } from '../../rollups/roll-up.ts'
import type { Tables } from '../../db/tables.gen.ts'
import { business } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

/** Counts everything, as if long ago, so that no row waits for the next run. */
async function count(tx: Transaction<Tables>) {
  await rollUp(tx, business)
  await sql`insert into platform_days (day) select distinct day from rollup_days
    union select (created_at at time zone 'UTC')::date from businesses`.execute(tx)
  const { rows } = await sql<{ day: string }>`select day::text from platform_days`.execute(tx)
  await countStamps(
    tx,
    rows.map(({ day }) => day),
  )
  await addMerchants(tx)
  await noteStamps(tx, '0')
  await sql`update rollup_days set written_in = '0'`.execute(tx)
  await sql`update platform_counts set written_in = '1', counted_at = '2100-01-01'`.execute(tx)
}

const breakBy = (change: ReturnType<typeof sql>) => async (tx: Transaction<Tables>) => {
  await count(tx)
  await change.execute(tx)
}

const STAMPS = 'The platform’s stamps and redemptions of a day are those of all businesses'

export const platformViolations: readonly Violation[] = [
  [STAMPS, breakBy(sql`update platform_days set stamps = 2 * stamps`)],
  [STAMPS, breakBy(sql`update platform_days set redemptions = redemptions + 1`)],
  [STAMPS, breakBy(sql`delete from platform_days where stamps > 0`)],
  [
    'The platform’s sign-ups and new customers of a day are those of all businesses',
    breakBy(sql`update platform_days set sign_ups = 9`),
  ],
  [
    'A business’s first, tenth and last stamp are on the days of its roll-up',
    breakBy(sql`update merchant_milestones set last_stamp_on = last_stamp_on + 1, first_stamp_on = '2020-01-01'`),
  ],
]
