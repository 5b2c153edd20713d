import type { AutomationKey } from '@stampwell/domain/sending/automation.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import type { Db } from '../db/open.ts'
import { listAutomations, listNextCustomers } from './automations.sql.ts'
import { findOccasions } from './find-occasions.ts'
import { listFreshCustomers } from './occasions.sql.ts'

/** Customers looked at in one query, and in all: an owner waits for the answer. */
const PIECE = 500
const MOST = 5_000
const NAMES = 3

type Today = { count: number; names: string[]; isComplete: boolean }

/** Returns whom an automation would write to if its moment were now, as if it had been switched on today unless it is on. */
export async function lookAtToday(
  db: Db,
  { businessId, timezone, key, now }: { businessId: string; timezone: string; key: AutomationKey; now: Date },
): Promise<Today> {
  const stored = (await listAutomations(db, businessId)).find((one) => one.key === key)
  const today = localDate(now, timezone)
  const looking = { businessId, timezone, today, since: stored?.since ?? today, now }
  const names: string[] = []
  let [count, seen, after]: [number, number, string | null] = [0, 0, null]
  while (seen < MOST) {
    const customerIds: string[] = await listNextCustomers(db, businessId, { after, limit: PIECE })
    const occasions = await findOccasions(db, key, { ...looking, customerIds })
    const fresh = await listFreshCustomers(db, businessId, { key, occasions })
    count += fresh.length
    names.push(...fresh.slice(0, NAMES - names.length))
    seen += customerIds.length
    after = customerIds.at(-1) ?? null
    if (customerIds.length < PIECE) return { count, names, isComplete: true }
  }
  return { count, names, isComplete: false }
}
