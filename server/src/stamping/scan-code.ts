import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { say } from '../texts/stamping-refusals.ts'
import { type CustomerRow, findCustomerNow } from './find-customer.sql.ts'
import { insertScan, useCode } from './scans.sql.ts'
import { readWalletCode } from './wallet-code.ts'

export const SCAN_LASTS_MS = 5 * 60_000

/** Refuses `not_found` for another business's customer, `code_used` for a code read before. */
export async function scanCode({
  db,
  businessId,
  code,
  secrets,
  now,
}: {
  db: Db
  businessId: string
  code: string
  secrets: Secrets
  now: Date
}): Promise<{ customer: CustomerRow; scanId: string }> {
  const read = readWalletCode(secrets, code, now)
  if (!read) refuseFields({ code: [say('unknown_code')] })
  const customer = read.businessId === businessId ? await findCustomerNow(db, businessId, read.customerId) : undefined

  if (!customer) refuse('not_found')
  if (!(await useCode(db, businessId, { customerId: customer.id, step: read.step, now }))) refuse('code_used')

  const scanId = newId(now)
  await insertScan(db, businessId, {
    id: scanId,
    customer_id: customer.id,
    scanned_at: now,
    expires_at: new Date(now.getTime() + SCAN_LASTS_MS),
  })
  return { customer, scanId }
}
