/** The kinds of reward: what each asks for when it is made, and of whom it is redeemed for. */
import { refuseFields, type FieldErrors } from '@stampwell/domain/refusal.ts'

export type RewardTypeKey = 'free_item' | 'percent_discount' | 'amount_discount' | 'gift' | 'airtime' | 'tv_subscription' | 'electricity' | 'mobile_money'
export type RewardField = { name: string; type: 'money' | 'percent' | 'phone' | 'text' | 'currency' | 'country'; required: boolean }
export type RewardType = { key: RewardTypeKey; name: string; fields: RewardField[]; recipient: RewardField[] }

const value: RewardField = { name: 'value_minor', type: 'money', required: true }
const percent: RewardField = { name: 'percent', type: 'percent', required: true }
const phone: RewardField = { name: 'phone', type: 'phone', required: true }

export const REWARD_TYPES: readonly RewardType[] = [
  { key: 'free_item', name: 'Free item', fields: [{ ...value, required: false }], recipient: [] },
  { key: 'percent_discount', name: 'Percentage off', fields: [percent], recipient: [] },
  { key: 'amount_discount', name: 'Amount off', fields: [value], recipient: [] },
  { key: 'gift', name: 'Gift', fields: [{ ...value, required: false }], recipient: [] },
  { key: 'airtime', name: 'Airtime', fields: [value], recipient: [phone] },
  { key: 'tv_subscription', name: 'TV subscription', fields: [value], recipient: [{ name: 'smartcard_number', type: 'text', required: true }] },
  { key: 'electricity', name: 'Electricity', fields: [value], recipient: [{ name: 'meter_number', type: 'text', required: true }] },
  {
    key: 'mobile_money', name: 'Mobile money', fields: [value],
    recipient: [{ name: 'currency', type: 'currency', required: true }, { name: 'country', type: 'country', required: true }, phone],
  },
]

type Worth = { value_minor: number | null; percent: number | null }

const WORDS: Record<keyof Worth, string> = { value_minor: 'Enter what it is worth.', percent: 'Enter the percentage.' }

/** What a reward of this type is worth: required figures must be there (else 422), figures of other types are dropped. */
export function worthOf(type: string, said: Worth): Worth {
  const fields = REWARD_TYPES.find(one => one.key === type)?.fields ?? []
  const worth: Worth = { value_minor: null, percent: null }
  const errors: FieldErrors = {}
  for (const name of ['value_minor', 'percent'] as const) {
    const field = fields.find(one => one.name === name)
    if (!field) continue
    worth[name] = said[name]
    if (field.required && !said[name]) errors[name] = [WORDS[name]]
  }
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return worth
}
