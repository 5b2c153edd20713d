import type { Database } from '../db/open.ts'
import {
  findNewestReport,
  type Difference,
  type DifferenceKind,
  type Run,
} from '../payment-reconciliation/reconciliation.sql.ts'

const WORDS: Record<DifferenceKind, string> = {
  status: 'another status',
  amount: 'another amount',
  refund: 'other refunds',
  unconfirmed: 'not confirmed as paid',
}

/** Returns what the newest reconciliation found, as lines, and whether somebody has to look at it. */
export async function reportPayments({ db }: Database): Promise<{ text: string; isWrong: boolean }> {
  const report = await findNewestReport(db)
  if (report === null) return { text: 'No payments were reconciled yet. It is done every night.', isWrong: false }
  const { run, differences } = report
  const open = differences.filter(({ is_fixed }) => !is_fixed).length
  const sum = `${differences.length} differences, ${open} of them open.`
  return { text: [headOf(run), ...differences.map(lineOf), sum].join('\n'), isWrong: open > 0 }
}

function headOf({ night, ended_at, asked, unanswered }: Run): string {
  const end = ended_at === null ? ' It was cut short.' : ''
  return `Night of ${night}: ${asked} payments, ${unanswered} without an answer.${end}`
}

function lineOf({ reference, provider, kind, ours, theirs, is_fixed }: Difference): string {
  return `  ${is_fixed ? 'fixed' : 'OPEN '}  ${reference}  ${WORDS[kind]}: here ${ours}, at ${provider} ${theirs}`
}
