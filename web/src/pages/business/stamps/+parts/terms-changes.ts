/** Describes what one version of a card's terms changed against an older one. */
import type { CardTerms } from '@stampwell/contract/business/terms.ts'
import { say } from '#messages/terms.ts'
import { formatRewardValue } from '../../../+stamp-card-wizard/rewards/reward-words.ts'

type Promise = Pick<CardTerms, 'number_of_stamps' | 'join_stamps' | 'duration' | 'rewards'>
type Reward = Promise['rewards'][number]

export function changesBetween(was: Promise, now: Promise, currency: string): string[] {
  const changes: string[] = []
  if (now.number_of_stamps !== was.number_of_stamps)
    changes.push(say('change.stamps', { count: now.number_of_stamps, was: was.number_of_stamps }))
  if (now.join_stamps !== was.join_stamps)
    changes.push(capital(say('change.start', { now: start(now), was: start(was) })))
  if (now.duration !== was.duration) changes.push(say('change.life', { now: life(now), was: life(was) }))
  for (const reward of now.rewards) {
    const before = was.rewards.find(({ id }) => id === reward.id)
    if (!before) changes.push(say('change.added', { name: reward.name }))
    // The main reward moves with the card's last stamp, and that change is already listed.
    else
      changes.push(
        ...rewardChanges(before, reward, {
          currency,
          alongWith: before.stamps_required === was.number_of_stamps && reward.stamps_required === now.number_of_stamps,
        }),
      )
  }
  for (const { id, name } of was.rewards) {
    if (!now.rewards.some((reward) => reward.id === id)) changes.push(say('change.gone', { name }))
  }
  return changes
}

function rewardChanges(
  was: Reward,
  now: Reward,
  { currency, alongWith }: { currency: string; alongWith: boolean },
): string[] {
  const { name } = now
  const [worth, worthBefore] = [formatRewardValue(now, currency), formatRewardValue(was, currency)]
  const changes: string[] = []
  if (name !== was.name) changes.push(say('change.renamed', { was: was.name, name }))
  if (now.stamps_required !== was.stamps_required && !alongWith)
    changes.push(say('change.moved', { name, now: place(now), was: place(was) }))
  if (worth !== worthBefore && worth !== '') {
    changes.push(
      worthBefore === ''
        ? say('change.worth', { name, now: worth })
        : say('change.other_worth', { name, now: worth, was: worthBefore }),
    )
  }
  if (now.expires_in_days !== was.expires_in_days)
    changes.push(say('change.good_for', { name, now: goodFor(now), was: goodFor(was) }))
  if (now.details !== was.details) changes.push(say('change.details', { name }))
  return changes
}

function start({ join_stamps }: Promise): string {
  return join_stamps === 0 ? say('change.no_start') : say('change.start_of', { count: join_stamps })
}

function life({ duration }: Promise): string {
  return duration === null ? say('change.ever') : say('change.days', { count: duration })
}

function place({ stamps_required }: Reward): string {
  return stamps_required === 0 ? say('change.joining') : say('change.at', { count: stamps_required })
}

function goodFor({ expires_in_days }: Reward): string {
  return expires_in_days === null ? say('change.forever') : say('change.for_days', { count: expires_in_days })
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
