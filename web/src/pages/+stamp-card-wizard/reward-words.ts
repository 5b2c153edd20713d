/** Rewards in words: when they are earned and what they are worth. */
import type { Reward } from '@stampwell/contract/business/rewards.ts'
import { showMinor } from '@stampwell/domain/money.ts'
import { say } from '../../messages/wizard.ts'

/** `of` is the card's number of stamps. */
export function whenEarned(stamps_required: number, of: number): string {
  if (stamps_required === 0) return say('reward.at_joining')
  if (stamps_required === of) return say('reward.at_last', { count: of })
  return say('reward.at', { count: stamps_required })
}

/** 'Percent off, 10%. Good for 30 days.' */
export function worthInWords(reward: Pick<Reward, 'value_minor' | 'percent' | 'expires_in_days' | 'details'>, typeName: string, currency: string): string {
  const worth = reward.percent !== null ? `${reward.percent}%` : reward.value_minor !== null ? showMinor(reward.value_minor, currency) : ''
  const kind = worth ? say('reward.kind_worth', { kind: typeName, worth }) : typeName
  const life = reward.expires_in_days === null ? '' : say('reward.good_for', { count: reward.expires_in_days })
  return [kind, reward.details ?? '', life].filter(Boolean).join(' · ')
}
