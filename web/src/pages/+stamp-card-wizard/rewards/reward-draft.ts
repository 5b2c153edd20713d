import type { Reward, rewards } from '@stampwell/contract/business/rewards.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { showMinor } from '#messages/money.ts'
import { say } from '#messages/wizard.ts'

export type RewardDraft = {
  type: Reward['type']
  name: string
  /** Digits as typed; '0' is the reward for joining. */
  stamps_required: string
  value_minor: number | null
  percent: string
  details: string
  expires_in_days: string
  /** Cost of one to the merchant; customers never see it. */
  cost_minor: number | null
}

type RewardBody = Omit<InputOf<typeof rewards.create>['body'], 'stamp'>

export function rewardDraftOf(reward: Reward): RewardDraft {
  const { type, name, value_minor, cost_minor } = reward
  return {
    type,
    name,
    value_minor,
    cost_minor,
    stamps_required: String(reward.stamps_required),
    percent: String(reward.percent ?? ''),
    details: reward.details ?? '',
    expires_in_days: String(reward.expires_in_days ?? ''),
  }
}

export function newReward(stamps_required: number, more: Partial<RewardDraft> = {}): RewardDraft {
  return {
    type: 'free_item',
    name: '',
    stamps_required: String(stamps_required),
    value_minor: null,
    percent: '',
    details: '',
    expires_in_days: '',
    cost_minor: null,
    ...more,
  }
}

/** Returns the draft after a change. A name that the user did not type follows the kind and the worth. */
export function changed(draft: RewardDraft, fields: Partial<RewardDraft>, currency: string): RewardDraft {
  const next = { ...draft, ...fields }
  const worthChanged = 'type' in fields || 'value_minor' in fields || 'percent' in fields
  const before = suggestedName(draft, currency)
  if (!worthChanged || !['', before, say('suggest.last_name'), say('suggest.join_name')].includes(draft.name.trim()))
    return next
  // A name that states the old worth would now be wrong.
  return { ...next, name: suggestedName(next, currency) || (draft.name.trim() === before ? '' : draft.name) }
}

/** '₦500 airtime', '10% off'; empty without a worth, and for kinds that have none. */
export function suggestedName(
  { type, value_minor, percent }: Pick<RewardDraft, 'type' | 'value_minor' | 'percent'>,
  currency: string,
): string {
  if (type === 'free_item' || type === 'gift') return ''
  if (type === 'percent_discount')
    return percent === '' ? '' : say('suggest.named.percent_discount', { worth: say('reward.share', { percent }) })
  // A name omits the decimals when they are zero: '₦500.00' and '500,00 ₦'.
  return value_minor === null
    ? ''
    : say(`suggest.named.${type}`, { worth: showMinor(value_minor, currency).replace(/[.,]00(?!\d)/, '') })
}

/** Refused by the server in words. An empty field is not 0, which would be a reward for joining. */
const NO_PLACE = -1

/** Returns the request body: only the figures that the kind asks for. */
export function rewardBody(draft: RewardDraft, fields: readonly { name: string }[]): RewardBody {
  const has = (name: string) => fields.some((field) => field.name === name)
  return {
    type: draft.type,
    name: draft.name.trim(),
    stamps_required: draft.stamps_required === '' ? NO_PLACE : Number(draft.stamps_required),
    value_minor: has('value_minor') ? draft.value_minor : null,
    percent: has('percent') && draft.percent !== '' ? Number(draft.percent) : null,
    details: draft.details.trim() || null,
    expires_in_days: draft.expires_in_days === '' ? null : Number(draft.expires_in_days),
    cost_minor: draft.cost_minor,
  }
}

export type Suggestion = { label: string; reward: RewardDraft }

/** Returns suggested rewards for the stamp counts that have none yet. */
export function suggestionsFor(count: number, taken: readonly number[]): Suggestion[] {
  const half = Math.round(count / 2)
  const all: Suggestion[] = [
    { label: say('suggest.last'), reward: newReward(count, { name: say('suggest.last_name') }) },
    {
      label: say('suggest.half'),
      reward: newReward(half, { type: 'percent_discount', percent: '10', name: say('suggest.half_name') }),
    },
    { label: say('suggest.join'), reward: newReward(0, { type: 'gift', name: say('suggest.join_name') }) },
  ]
  return all.filter(
    ({ reward }, index) =>
      !taken.includes(Number(reward.stamps_required)) && !(index === 1 && (half < 1 || half >= count)),
  )
}
