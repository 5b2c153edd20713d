/** Rules under trial, for tests. */
import type { TrialReward, TrialRules } from '../stamping/what-if.ts'

export const reward = (stamps_required: number, cost_minor: number | null = null): TrialReward => ({
  stamps_required,
  value_minor: null,
  cost_minor,
})
export const rules = (changes: Partial<TrialRules> = {}): TrialRules => ({
  number_of_stamps: 10,
  join_stamps: 0,
  duration: null,
  rewards: [reward(10, 500)],
  ...changes,
})
