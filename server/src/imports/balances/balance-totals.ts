import type { ImportBalances } from '@stampwell/contract/business/imports.ts'

export const NO_BALANCES: ImportBalances = {
  people: 0,
  stamps: 0,
  rewards: 0,
  worth_minor: 0,
  worth_unknown: 0,
  skipped: { already: 0, holding: 0, not_open: 0 },
  dropped: { stamps: 0, points: 0 },
  other_rewards: 0,
  example: null,
  kept: 0,
}

/** Returns the totals with those of a batch added; the example is the first. */
export function addBalances(one: ImportBalances, other: ImportBalances): ImportBalances {
  return {
    people: one.people + other.people,
    stamps: one.stamps + other.stamps,
    rewards: one.rewards + other.rewards,
    worth_minor: one.worth_minor + other.worth_minor,
    worth_unknown: one.worth_unknown + other.worth_unknown,
    skipped: {
      already: one.skipped.already + other.skipped.already,
      holding: one.skipped.holding + other.skipped.holding,
      not_open: one.skipped.not_open + other.skipped.not_open,
    },
    dropped: {
      stamps: one.dropped.stamps + other.dropped.stamps,
      points: one.dropped.points + other.dropped.points,
    },
    other_rewards: one.other_rewards + other.other_rewards,
    example: one.example ?? other.example,
    kept: one.kept + other.kept,
  }
}

/** Returns the totals that an import stored. Those of older imports lack the counts that came later. */
export function storedBalances(stored: unknown): ImportBalances | null {
  return stored === null ? null : { ...NO_BALANCES, ...(stored as Partial<ImportBalances>) } // written by the import
}
