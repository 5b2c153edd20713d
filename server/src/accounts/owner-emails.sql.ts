import type { Db } from '../db/open.ts'
import { updateBusiness } from './accounts.sql.ts'

/** Which e-mails the owner gets. */
export type OwnerEmails = { weekly_summary: boolean; limit_warning: boolean; rewards_waiting: boolean }

export async function findOwnerEmails(db: Db, businessId: string): Promise<OwnerEmails> {
  const row = await db
    .selectFrom('businesses')
    .select(['email_weekly_summary', 'email_limit_warning', 'email_rewards_waiting'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return {
    weekly_summary: row.email_weekly_summary,
    limit_warning: row.email_limit_warning,
    rewards_waiting: row.email_rewards_waiting,
  }
}

export async function updateOwnerEmails(
  db: Db,
  businessId: string,
  { weekly_summary, limit_warning, rewards_waiting }: { [choice in keyof OwnerEmails]?: boolean | undefined },
  now: Date,
): Promise<void> {
  await updateBusiness(db, businessId, {
    updated_at: now,
    ...(weekly_summary === undefined ? {} : { email_weekly_summary: weekly_summary }),
    ...(limit_warning === undefined ? {} : { email_limit_warning: limit_warning }),
    ...(rewards_waiting === undefined ? {} : { email_rewards_waiting: rewards_waiting }),
  })
}
