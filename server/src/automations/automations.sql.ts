/** The automations of a business, and the run in which one looks at the customers. */
import type { AutomationKey } from '@stampwell/domain/sending/automation.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'
import { customers, keptIdOf } from '../stamping/find-customer.sql.ts'
import { cameBetween } from '../stamping/visits.sql.ts'

/** The columns' checks allow only these values. */
type Named = { key: AutomationKey; channels: Channel[] }
export type AutomationRow = Omit<Selectable<Tables['automations']>, keyof Named> & Named
/** Columns that the business sets; the others belong to the runs. */
export type AutomationSettings = Pick<AutomationRow, 'is_on' | 'channels' | 'heading' | 'body' | 'since' | 'next_at'>

function automations(db: Db, businessId: string) {
  return db.selectFrom('automations').selectAll().where('business_id', '=', businessId).$narrowType<Named>()
}

export function listAutomations(db: Db, businessId: string): Promise<AutomationRow[]> {
  return automations(db, businessId).execute()
}

/** Inserts an automation unless another transaction just did, so that it can be locked. */
export async function insertAutomation(
  db: Db,
  businessId: string,
  key: AutomationKey,
  settings: AutomationSettings,
): Promise<void> {
  await db
    .insertInto('automations')
    .values({ ...settings, business_id: businessId, key })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .execute()
}

/** Locks against another change, and against a run, which reads the settings in each of its transactions. */
export function lockAutomation(db: Db, businessId: string, key: AutomationKey): Promise<AutomationRow | undefined> {
  return automations(db, businessId).where('key', '=', key).forUpdate().executeTakeFirst()
}

/** Returns undefined too if another process works on the automation. */
export function lockUnusedAutomation(
  db: Db,
  businessId: string,
  key: AutomationKey,
): Promise<AutomationRow | undefined> {
  return automations(db, businessId).where('key', '=', key).forUpdate().skipLocked().executeTakeFirst()
}

/** Stores the settings; a run that has begun goes on with them. */
export async function saveAutomation(
  db: Db,
  businessId: string,
  key: AutomationKey,
  settings: AutomationSettings,
): Promise<void> {
  await db
    .updateTable('automations')
    .set(settings)
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .execute()
}

/** The state between two runs. */
export const NO_RUN = { run_day: null, run_broadcast_id: null, run_after: null }

export type RunState = Pick<AutomationRow, 'next_at' | 'run_day' | 'run_broadcast_id' | 'run_after'>

export async function updateRun(
  db: Db,
  businessId: string,
  key: AutomationKey,
  change: Partial<RunState>,
): Promise<void> {
  await db.updateTable('automations').set(change).where('business_id', '=', businessId).where('key', '=', key).execute()
}

/** Returns automations whose moment has come. tenant-free: the job serves every business. */
export function listDueAutomations(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<AutomationRow, 'business_id' | 'key'>[]> {
  return db
    .selectFrom('automations')
    .select(['business_id', 'key'])
    .where('is_on', '=', true)
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .$narrowType<Pick<Named, 'key'>>()
    .execute()
}

/** Returns the next customers of the business's list, in the order of their ids. */
export async function listNextCustomers(
  db: Db,
  businessId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await customers(db, businessId)
    .where('c.id', '>', after ?? '00000000-0000-0000-0000-000000000000')
    .select('c.id')
    .orderBy('c.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Cancels what an automation still has to send. Its open recipients are settled by the job that sends. */
export async function cancelAutomation(db: Db, businessId: string, key: AutomationKey): Promise<void> {
  await db
    .updateTable('broadcasts')
    .set({ status: 'cancelled' })
    .where('business_id', '=', businessId)
    .where('automation_key', '=', key)
    .where('status', '=', 'sending')
    .execute()
}

export type AutomationResult = { key: AutomationKey; sent: number; visits: number }

/**
 * Counts customers who got an automation's message since a moment, once for each occasion, and how many of those
 * messages a visit followed within the days given. Merged customers, and the one they were merged into, are one.
 */
export async function countResults(
  db: Db,
  businessId: string,
  { since, days }: { since: Date; days: number },
): Promise<AutomationResult[]> {
  const until = sql<Date>`c.sent_at + make_interval(days => ${days}::integer)`
  const { rows } = await sql<AutomationResult>`
    select c.key, count(*)::int as sent, count(*) filter (where ${cameBetween(businessId, sql`c.sent_at`, until)})::int as visits
    from (
      select b.automation_key as key, ${keptIdOf('own')} as id, min(r.sent_at) as sent_at from broadcasts b
      join broadcast_recipients r on r.business_id = b.business_id and r.broadcast_id = b.id
      join customers own on own.business_id = r.business_id and own.id = r.customer_id
      where b.business_id = ${businessId} and b.kind = 'automation' and b.created_at >= ${since} and r.sent_at is not null
      group by b.id, b.automation_key, ${keptIdOf('own')}
    ) c group by c.key`.execute(db)
  return rows
}
