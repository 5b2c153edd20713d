/** What a business sent by local day, for the limits of its plan. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Locks the business's sending, so that two transactions never both use the last of a limit. Lock customers after it. */
export async function lockSending(db: Db, businessId: string): Promise<void> {
  const lock = sql`select 1 from sending_settings where business_id = ${businessId} for update`
  const { rows } = await lock.execute(db)
  if (rows.length > 0) return
  await sql`insert into sending_settings (business_id) values (${businessId}) on conflict do nothing`.execute(db)
  await lock.execute(db)
}

export type SentThisMonth = { emails_month: number; sms_month: number }

/** Counts the messages from the first day of the month until `day`, a local date. */
export async function countSentThisMonth(db: Db, businessId: string, day: string): Promise<SentThisMonth> {
  const { rows } = await sql<SentThisMonth>`
    select coalesce(sum(emails + single_emails), 0)::int as emails_month,
      coalesce(sum(sms + single_sms), 0)::int as sms_month
    from sending_days where business_id = ${businessId}
      and day >= date_trunc('month', ${day}::date)::date and day <= ${day}::date`.execute(db)
  return rows[0] ?? { emails_month: 0, sms_month: 0 }
}

/** Adds a message to one customer. */
export async function addSingleMessage(
  db: Db,
  businessId: string,
  { day, channel }: { day: string; channel: 'email' | 'sms' },
): Promise<void> {
  const [emails, texts] = channel === 'email' ? [1, 0] : [0, 1]
  await sql`
    insert into sending_days as d (business_id, day, people, emails, sms, sms_cost_minor, single_emails, single_sms)
    values (${businessId}, ${day}::date, 0, 0, 0, 0, ${emails}, ${texts})
    on conflict (business_id, day) do update set single_emails = d.single_emails + excluded.single_emails,
      single_sms = d.single_sms + excluded.single_sms`.execute(db)
}
