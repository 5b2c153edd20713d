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
