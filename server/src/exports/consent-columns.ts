/** A column for the consent to each channel, as the import reads them. */
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { listConsentsOfCustomers } from '../consents/consents.sql.ts'
import type { Db } from '../db/open.ts'

const NAMES: Record<Channel, string> = { email: 'email', sms: 'sms', 'in-app': 'card page' }

export const CONSENT_HEADERS = CHANNELS.map((channel) => `consent: ${NAMES[channel]}`)

/** Returns the cells of customers by their ids: yes, no where it was taken back, empty where neither was said. */
export async function consentCells(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
): Promise<(customerId: string) => string[]> {
  const rows = await listConsentsOfCustomers(db, businessId, customerIds)
  const cells = new Map(rows.map((row) => [`${row.customer_id} ${row.channel}`, wordOf(row)]))
  return (customerId) => CHANNELS.map((channel) => cells.get(`${customerId} ${channel}`) ?? '')
}

function wordOf({ given_at, withdrawn_at }: { given_at: Date | null; withdrawn_at: Date | null }): string {
  if (withdrawn_at !== null) return 'no'
  return given_at === null ? '' : 'yes'
}
