import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { REWARD_TYPES, type RewardType } from '@stampwell/domain/reward.ts'

export type Worth = { value_minor: number | null; percent: number | null }

const WORDS: Record<keyof Worth, string> = {
  value_minor: 'Enter what it is worth.',
  percent: 'Enter a whole number from 1 to 100.',
}

/**
 * Returns the value a reward of this type keeps: only a percentage discount has a percentage, and it has no amount.
 * Refuses (422) if a required one is missing.
 */
export function checkWorth(type: RewardType, { value_minor, percent }: Worth): Worth {
  const isPercent = type === 'percent_discount'
  const worth: Worth = { value_minor: isPercent ? null : value_minor, percent: isPercent ? percent : null }
  const errors: FieldErrors = {}
  for (const { name, required } of REWARD_TYPES.find((kind) => kind.key === type)?.fields ?? []) {
    if (required && (name === 'value_minor' || name === 'percent') && !worth[name]) errors[name] = [WORDS[name]]
  }
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return worth
}
