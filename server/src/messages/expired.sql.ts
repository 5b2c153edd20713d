import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'
import { KEPT_SPENDING_DAYS, spendingDay } from '../messaging/sms-spending.sql.ts'

export function listExpired(now: Date): ExpiredRows[] {
  const oldest = spendingDay(new Date(now.getTime() - KEPT_SPENDING_DAYS * 24 * 3_600_000))
  return [{ table: 'sms_spending', old: sql`day < ${oldest}::date` }]
}
