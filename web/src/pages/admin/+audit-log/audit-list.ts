import type { AuditEntry } from '@stampwell/contract/admin/audit-log.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { filterById, listUrl, oneOf, searchText, type ListValues } from '#app/list-url.ts'

/** Days back, today included; '' for all. */
export const DAYS = ['', '1', '7', '30'] as const

const PARAMS = {
  search: searchText,
  actor: (text: string) => (text === 'system' ? text : filterById(text)),
  action: (text: string) => (/^[a-z_]+\.[a-z_]+$/.test(text) ? text : ''),
  business_id: filterById,
  days: oneOf(DAYS),
}
export const AUDIT_LIST = listUrl(PARAMS)
export type AuditFilters = ListValues<typeof PARAMS>

/** Names the day 'YYYY-MM-DD' in this zone at the first entry of each day; null at the others. */
export function withDays(entries: readonly AuditEntry[] | undefined, zone: string) {
  return entries?.map((entry, n) => {
    const [day, before] = [entry, entries[n - 1]].map((one) => one && localDate(new Date(one.at), zone))
    return { entry, day: day === before ? null : (day ?? null) }
  })
}
