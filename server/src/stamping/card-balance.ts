import { hasEnded } from '@stampwell/domain/stamping/stamping.ts'

/** Balance of a card, as every audience sees it. `remainder_minor` is left out when nothing is carried over. */
export type CardBalance = { stamps: number; number_of_stamps: number; cycle: number; remainder_minor?: number }
type CardBalanceInput = {
  balance: number
  cycle: number
  expires_at: Date | null
  remainder_minor: number
  number_of_stamps: number
}

/** Returns no stamps for an expired card, although the ledger row that removes them may be written later. */
export function cardBalance(
  { balance, cycle, expires_at, remainder_minor, number_of_stamps }: CardBalanceInput,
  now: Date,
): CardBalance {
  const isOver = hasEnded({ expires_at }, now)
  return {
    stamps: isOver ? 0 : balance,
    number_of_stamps,
    cycle,
    ...(isOver || remainder_minor === 0 ? {} : { remainder_minor }),
  }
}
