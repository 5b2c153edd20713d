import { recipientTexts } from '@stampwell/domain/en/recipient.ts'
import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'
import { REWARD_TYPES, type RewardField, type RewardType } from '@stampwell/domain/stamping/reward.ts'
import { say } from '../texts/card-refusals.ts'

export type RewardValue = { value_minor: number | null; percent: number | null }

const MISSING_VALUE: Record<keyof RewardValue, string> = {
  value_minor: say('no_value'),
  percent: recipientTexts.percent,
}

/** Keeps `percent` for a percentage discount, else `value_minor`. Refuses (422) if a required one is missing. */
export function checkRewardValue(type: RewardType, { value_minor, percent }: RewardValue): RewardValue {
  const isPercent = type === 'percent_discount'
  const value: RewardValue = { value_minor: isPercent ? null : value_minor, percent: isPercent ? percent : null }
  const errors: FieldErrors = {}
  for (const { name, required } of fieldsOf(type)) {
    if (required && (name === 'value_minor' || name === 'percent') && !value[name]) errors[name] = [MISSING_VALUE[name]]
  }
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return value
}

/** Returns a reward that becomes one of `type`: without its worth in money where that type has none. */
export function asType<R extends Pick<RewardValue, 'value_minor'>>(reward: R, type: RewardType): R {
  return fieldsOf(type).some(({ name }) => name === 'value_minor') ? reward : { ...reward, value_minor: null }
}

function fieldsOf(type: RewardType): readonly RewardField[] {
  return REWARD_TYPES.find(({ key }) => key === type)?.fields ?? []
}
