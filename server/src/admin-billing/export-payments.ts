import { minorToDecimal } from '@stampwell/domain/money/money.ts'
import { BOM, csvLine } from '../csv/write-csv.ts'
import type { ExportRow } from './financial.sql.ts'

const HEADER = [
  'paid_at',
  'reference',
  'receipt_number',
  'business_id',
  'business',
  'plan',
  'interval',
  'kind',
  'provider',
  'currency',
  'amount',
  'refunded',
  'status',
]

/** Returns the payments as CSV, with decimal amounts. */
export function exportPayments(rows: readonly ExportRow[]): string {
  return [BOM + csvLine(HEADER), ...rows.map(lineOf)].join('')
}

function lineOf(row: ExportRow): string {
  return csvLine([
    row.paid_at.toISOString(),
    row.reference,
    row.receipt_number,
    row.business_id,
    row.business_name,
    row.plan,
    row.interval,
    row.kind,
    row.provider,
    row.currency,
    minorToDecimal(row.amount_minor, row.currency),
    minorToDecimal(row.refunded_minor, row.currency),
    row.status,
  ])
}
