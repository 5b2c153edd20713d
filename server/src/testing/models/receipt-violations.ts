/** Violations in the receipts of payments. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.gen.ts'
import { insertReceipt, takeReceiptNumber } from '../../payments/receipt/receipts.sql.ts'
import { insertPaidPayment } from '../fixtures/payments.ts'
import { business, now } from '../fixtures/sound-ledger.ts'
import type { Violation } from './violation.ts'

const PLAN = '01900000-0000-7000-8003-000000000002'
const COUNT = 'Receipts of payments are numbered from 1 to the counter without a gap'
const NAMED = 'A payment with a receipt names its number, and no other payment has one'

const pay = (tx: Transaction<Tables>) => insertPaidPayment(tx, { business_id: business, plan_id: PLAN }, now)

async function issue(tx: Transaction<Tables>, nth: number) {
  const reference = await pay(tx)
  await insertReceipt(tx, business, {
    nth,
    receipt_number: `2026-${nth}`,
    reference,
    issued_at: now,
    issued_on: '2026-05-01',
    paid_on: '2026-05-01',
    seller_name: 'Stampwell',
    seller_address: '',
    seller_tax_id: '',
    seller_email: null,
    buyer_name: 'Corner Café',
    buyer_address: '',
  })
  return { business_id: business, reference }
}

export const receiptViolations: Violation[] = [
  [COUNT, (tx) => issue(tx, 1)],
  [COUNT, (tx) => takeReceiptNumber(tx)],
  [COUNT, async (tx) => issue(tx, (await takeReceiptNumber(tx)) + 1)],
  [
    NAMED,
    async (tx) => {
      const { reference } = await issue(tx, await takeReceiptNumber(tx))
      await tx.updateTable('payments').set({ receipt_number: '2026-9' }).where('reference', '=', reference).execute()
    },
  ],
  [
    NAMED,
    async (tx) => {
      const reference = await pay(tx)
      await tx.updateTable('payments').set({ receipt_number: '2026-9' }).where('reference', '=', reference).execute()
    },
  ],
  ['Money that bought something has a receipt', pay],
]
