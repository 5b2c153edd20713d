/** The rules under trial as typed, and as they are sent. */
import type { Reward } from '@stampwell/contract/business/rewards.ts'
import type { whatIf } from '@stampwell/contract/business/what-if.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import type { CardDraft } from '../../../../+stamp-card-wizard/draft/card-draft.ts'

/** `at` are digits as typed; null for the main reward, which is at the last stamp. */
export type TrialReward = {
  key: string
  name: string
  at: string | null
  value_minor: number | null
  cost_minor: number | null
}

/** Numbers are digits as typed; '' means none. `months` are how far back the replay looks. */
export type Trial = { stamps: string; start: string; days: string; months: string; rewards: TrialReward[] }

export const LOOKS_BACK = ['3', '6', '12', '24'] as const

/** Begins with the card as it is in the editor, saved or not. */
export function trialOf(draft: CardDraft, { number_of_stamps, rewards }: TrialCard): Trial {
  return {
    stamps: draft.number_of_stamps,
    start: draft.join_stamps,
    days: draft.duration,
    months: '24',
    rewards: rewards
      .toSorted((one, other) => one.stamps_required - other.stamps_required)
      .map(({ id, name, stamps_required, value_minor, cost_minor }) => ({
        key: id,
        name,
        at: stamps_required === number_of_stamps ? null : String(stamps_required),
        value_minor,
        cost_minor,
      })),
  }
}

export type TrialCard = {
  number_of_stamps: number
  rewards: readonly Pick<Reward, 'id' | 'name' | 'stamps_required' | 'value_minor' | 'cost_minor'>[]
}

export function bodyOf({ stamps, start, days, months, rewards }: Trial, now: Date): BodyOf<typeof whatIf.start> {
  const number_of_stamps = Number(stamps)
  return {
    number_of_stamps,
    join_stamps: Number(start),
    duration: days === '' ? null : Number(days),
    rewards: rewards.map(({ at, value_minor, cost_minor }) => ({
      stamps_required: at === null ? number_of_stamps : placeOf(at),
      value_minor,
      cost_minor,
    })),
    ...(months === '24' ? {} : { from: monthsBefore(now, Number(months)).toISOString() }),
  }
}

/** Refused by the server in words. An empty field is not 0, which would be a reward for joining. */
const NO_PLACE = -1

function placeOf(at: string): number {
  return at === '' ? NO_PLACE : Number(at)
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(now.getUTCMonth() - months)
  // A day that the month lacks has run over into the next month.
  if (then.getUTCDate() < now.getUTCDate()) then.setUTCDate(0)
  return then
}
