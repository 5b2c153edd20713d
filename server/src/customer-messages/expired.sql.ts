import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'
import { KEPT_SPENDING_DAYS, spendingDay } from '../delivery/sms-spending.sql.ts'

export function listExpired(now: Date): ExpiredRows[] {
  const oldest = spendingDay(new Date(now.getTime() - KEPT_SPENDING_DAYS * DAY_MS))
  return [{ table: 'sms_spending', old: sql`day < ${oldest}::date` }]
}
