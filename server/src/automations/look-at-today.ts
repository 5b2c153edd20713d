import { AUTOMATION_CHANNELS, type AutomationKey } from '@stampwell/domain/sending/automation.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { channelsOn } from '../delivery/channel.ts'
import { findContacts, type ContactQuery } from '../delivery/contacts.sql.ts'
import { loadPlanAccess } from '../subscriptions/plan-in-force.sql.ts'
import { listAutomations, listNextCustomers } from './automations.sql.ts'
import { channelsOfRun } from './channels-of-run.ts'
import { findOccasions } from './find-occasions.ts'
import { listFreshCustomers } from './occasions.sql.ts'

/** Customers looked at in one query, and in all: an owner waits for the answer. */
const PIECE = 500
const MOST = 5_000
const NAMES = 3

type Today = { count: number; names: string[]; isComplete: boolean }

/**
 * Returns whom an automation would write to if its moment were now, as if it had been switched on today unless it is
 * on. Somebody whom no channel reaches, because of consent, address or the limit of a week, is not among them. The plan
 * need not have automations: an owner sees what they are for before they are on.
 */
export async function lookAtToday(
  { config }: Pick<AppContext, 'config'>,
  db: Db,
  { businessId, timezone, key, now }: { businessId: string; timezone: string; key: AutomationKey; now: Date },
): Promise<Today> {
  const stored = (await listAutomations(db, businessId)).find((one) => one.key === key)
  const today = localDate(now, timezone)
  const looking = { businessId, timezone, today, since: stored?.since ?? today, now }
  const access = await loadPlanAccess(db, businessId, now)
  const channels = channelsOfRun(stored?.channels ?? AUTOMATION_CHANNELS, access)
  const contacts = { businessId, channels, purpose: 'promotional' as const, isOn: channelsOn(config), now }
  const names: string[] = []
  let [count, seen, after]: [number, number, string | null] = [0, 0, null]
  while (seen < MOST) {
    const customerIds: string[] = await listNextCustomers(db, businessId, { after, limit: PIECE })
    const occasions = await findOccasions(db, key, { ...looking, customerIds })
    const fresh = await listFreshCustomers(db, businessId, { key, occasions })
    const reached = await findReached(db, fresh, contacts)
    count += reached.length
    names.push(...reached.slice(0, NAMES - names.length).map(({ name }) => name))
    seen += customerIds.length
    after = customerIds.at(-1) ?? null
    if (customerIds.length < PIECE) return { count, names, isComplete: true }
  }
  return { count, names, isComplete: false }
}

/** Returns those of the customers whom a channel reaches, asked as the sending asks. */
async function findReached<T extends { id: string }>(
  db: Db,
  customers: readonly T[],
  query: ContactQuery,
): Promise<T[]> {
  if (customers.length === 0 || query.channels.length === 0) return []
  const contacts = await findContacts(db, { ...query, customerIds: customers.map(({ id }) => id) })
  const reached = new Set(contacts.filter(({ block }) => block === null).map(({ customer_id }) => customer_id))
  return customers.filter(({ id }) => reached.has(id))
}
