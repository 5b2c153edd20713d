/** Describes the money, receipt and rules of a ledger row. */
import type { StampEvent } from '@stampwell/contract/ledger.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/rules.ts'

/** Returns the row's sentence if it is a refund or an amount without a stamp; null for every other row. */
export function refundOrVisit(
  { kind, quantity, reward_id, receipt, spend_minor }: StampEvent,
  currency: string,
): string | null {
  const count = Math.abs(quantity)
  if (kind !== 'adjust' && kind !== 'undo') return null
  if (reward_id !== null) return null
  const spent = spend_minor ?? 0
  if (kind === 'adjust' && spent > 0) return say('ledger.visit', { amount: showMinor(spent, currency) })
  // Only a refund row carries the receipt that it takes back.
  if (receipt) return count > 0 ? say('ledger.refund', { count }) : say('ledger.refund_none')
  return kind === 'undo' && count === 0 && spent < 0
    ? say('ledger.visit_undone', { amount: showMinor(Math.abs(spent), currency) })
    : null
}

/** Returns the amount spent and the overridden rule. */
export function spendAndRule({ kind, spend_minor, override }: StampEvent, currency: string): string[] {
  const amount = spend_minor && kind === 'give' ? say('ledger.spent', { amount: showMinor(spend_minor, currency) }) : ''
  const back =
    spend_minor && spend_minor < 0
      ? say('ledger.spent_back', { amount: showMinor(Math.abs(spend_minor), currency) })
      : ''
  return [amount, back, override ? say(`ledger.override.${override}`) : ''].filter(Boolean)
}
