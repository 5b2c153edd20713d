import { localDate } from '@stampwell/domain/time/calendar.ts'
import { languageOf } from '../../accounts/language.sql.ts'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/open.ts'
import { readOperator, readPlatformSettings } from '../../platform/platform-settings.sql.ts'
import { countryName } from '../../reference/country-name.ts'
import type { PaymentRow } from '../payments.sql.ts'
import { MAIL_RECEIPTS } from './mail-receipts.ts'
import { findBuyer, insertReceipt, takeReceiptNumber } from './receipts.sql.ts'

/**
 * Gives a payment that was just granted its receipt: the next number and the names of the day. Nothing was paid where
 * the amount is 0, so there is nothing to acknowledge.
 */
export async function issueReceipt(
  app: Pick<AppContext, 'jobs'>,
  tx: Db,
  { businessId, payment }: { businessId: string; payment: PaymentRow },
  now: Date,
): Promise<void> {
  const { reference, amount_minor, paid_at, receipt_number } = payment
  if (amount_minor === 0 || receipt_number !== null) return
  const buyer = await findBuyer(tx, businessId)
  const operator = await readOperator(tx)
  const { platform_name } = await readPlatformSettings(tx)
  const issued_on = localDate(now, buyer.timezone)
  const country = countryName(buyer.country, languageOf(buyer.language))
  await app.jobs.enqueue(tx, MAIL_RECEIPTS)

  // Last: every other payment waits for the counter until this transaction ends.
  const nth = await takeReceiptNumber(tx)
  await insertReceipt(tx, businessId, {
    nth,
    receipt_number: receiptNumber(issued_on, nth),
    reference,
    issued_at: now,
    issued_on,
    paid_on: localDate(paid_at ?? now, buyer.timezone),
    seller_name: operator.legal_name || platform_name,
    seller_address: operator.legal_address,
    seller_tax_id: operator.tax_id,
    seller_email: operator.support_email,
    buyer_name: buyer.business_name,
    buyer_address: [buyer.address, country].filter(Boolean).join(', '),
  })
}

/** The 123rd receipt, of a day in 2026: '2026-000123'. */
function receiptNumber(issued_on: string, nth: number): string {
  return `${issued_on.slice(0, 4)}-${String(nth).padStart(6, '0')}`
}
