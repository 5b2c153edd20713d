import type { Limit } from '@stampwell/domain/billing/plan.ts'
import { say } from '#messages/billing.ts'

/** Days of statistics have no name: they do not fill. */
export function limitName(limit: Limit): string {
  return limit === 'statistics_days' ? '' : say(`limit.${limit}`)
}
