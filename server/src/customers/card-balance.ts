import { hasEnded } from '@stampwell/domain/stamping.ts'

/** Where a card stands, as every audience sees it. Nothing carried over is not said. */
export type CardBalance = { stamps: number; number_of_stamps: number; cycle: number; remainder_minor?: number }
type CardBalanceInput = {
  balance: number
  cycle: number
  expires_at: Date | null
  remainder_minor: number
  number_of_stamps: number
}

/** A holding that has ended shows no stamps, although the row that takes them is only written at the next give. */
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
