import { promotionsSince } from '@stampwell/domain/sending/send-limits.ts'
import { sql } from 'kysely'
import type { ExpiredRows } from '../db/delete-expired.ts'

export function listExpired(now: Date): ExpiredRows[] {
  return [{ table: 'erased_recipients', old: sql`created_at <= ${promotionsSince(now)}` }]
}
