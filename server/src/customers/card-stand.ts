import { hasEnded } from '@stampwell/domain/stamping.ts'

/** Where a card stands, as every audience sees it. */
export type CardStand = { stamps: number; number_of_stamps: number; cycle: number }

/** A holding that has ended shows no stamps, although the row that takes them is only written at the next give. */
export function cardStand({ balance, cycle, expires_at, number_of_stamps }: { balance: number; cycle: number; expires_at: Date | null; number_of_stamps: number }, now: Date): CardStand {
  return { stamps: hasEnded({ expires_at }, now) ? 0 : balance, number_of_stamps, cycle }
}
