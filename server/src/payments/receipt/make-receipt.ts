import { languageOf } from '../../accounts/language.sql.ts'
import type { Db } from '../../db/open.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { findReceipt, type ReceiptRow } from './receipts.sql.ts'

export type Receipt = { facts: ReceiptFacts; pdf: Buffer }

/** Draws the receipt of a payment; null if it has none. */
export async function makeReceipt(db: Db, businessId: string, reference: string): Promise<Receipt | null> {
  const row = await findReceipt(db, businessId, reference)
  if (!row) return null
  const facts = factsOf(row)
  // Imported on demand: the PDF writer and its fonts are large.
  const { drawReceipt } = await import('./draw-receipt.ts')
  return { facts, pdf: await drawReceipt(facts) }
}

function factsOf({ period_from, period_to, receipt_number, ...row }: ReceiptRow): ReceiptFacts {
  return {
    ...row,
    language: languageOf(row.language),
    number: receipt_number,
    period: { from: period_from, to: period_to },
    seller: { name: row.seller_name, address: row.seller_address, tax_id: row.seller_tax_id, email: row.seller_email },
    buyer: { name: row.buyer_name, address: row.buyer_address },
  }
}
