import type { AuditEntry } from '@stampwell/contract/admin/audit-log.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'

/** Names the day 'YYYY-MM-DD' in this zone at the first entry of each day; null at the others. */
export function withDays(entries: readonly AuditEntry[] | undefined, zone: string) {
  return entries?.map((entry, n) => {
    const [day, before] = [entry, entries[n - 1]].map((one) => one && localDate(new Date(one.at), zone))
    return { entry, day: day === before ? null : (day ?? null) }
  })
}
