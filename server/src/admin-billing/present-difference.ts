import type { Difference } from '@stampwell/contract/admin/financial.ts'
import type { NotedDifference } from '../payment-reconciliation/differences.sql.ts'

export function presentDifference(row: NotedDifference): Difference {
  const { reference, kind, provider, noted_at, is_fixed, business_id, business_name } = row
  return {
    reference,
    kind,
    provider,
    business: business_id !== null && business_name !== null ? { id: business_id, name: business_name } : null,
    ours: sideOf(row, row.ours),
    theirs: sideOf(row, row.theirs),
    noted_at: noted_at.toISOString(),
    is_fixed,
    settled:
      row.settled_at !== null && row.admin_name !== null && row.reason !== null
        ? { at: row.settled_at.toISOString(), by: row.admin_name, reason: row.reason }
        : null,
  }
}

/**
 * Reads a side as `compareWithProvider` and differences.sql.ts write it: a status, `<amount> <currency>`, a sum of refunds,
 * or one refund that did not go back (`<amount> <currency> <reference>`).
 */
function sideOf({ currency }: NotedDifference, text: string): Difference['ours'] {
  if (!/^\d/.test(text)) return { status: text, amount_minor: null, currency: null }
  const [amount = '', named = currency] = text.split(' ')
  return { status: null, amount_minor: Number(amount), currency: named }
}
