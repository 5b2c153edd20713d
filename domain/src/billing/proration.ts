/** Price of an upgrade in the middle of a paid period. Amounts are whole minor units of one currency. */
import { remainingDays, wholeDays, type BillingPeriod } from './billing-period.ts'

/** `old_minor` was paid for the whole of `period`; `today` counts as a day that remains. */
export type Upgrade = { old_minor: number; new_minor: number; period: BillingPeriod; today: string }

/** Returns the price of the rest of a period at the difference of two prices, rounded down. */
export function upgradePrice({ old_minor, new_minor, period, today }: Upgrade): number {
  const difference = BigInt(new_minor) - BigInt(old_minor)
  return atLeast0((difference * BigInt(remainingDays(period, today))) / BigInt(wholeDays(period)))
}

/**
 * Returns the price of a new period that is paid for today, with the unused days of the old one credited. It is rounded
 * down, so the credit is rounded up; it is at least 0 and at most the new price.
 */
export function priceAfterCredit({ old_minor, new_minor, period, today }: Upgrade): number {
  const used = wholeDays(period) - remainingDays(period, today)
  const paid_for_used = (BigInt(old_minor) * BigInt(used)) / BigInt(wholeDays(period))
  return atLeast0(BigInt(new_minor) - (BigInt(old_minor) - paid_for_used))
}

function atLeast0(amount: bigint): number {
  return amount > 0n ? Number(amount) : 0
}
