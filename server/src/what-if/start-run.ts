/** Starts a replay of a card's ledger: the rules of today against those under trial. */
import type { whatIf } from '@stampwell/contract/business/what-if.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import {
  checkTrialRules,
  moveMainReward,
  WHAT_IF_YEARS,
  type TrialReward,
  type TrialRules,
} from '@stampwell/domain/stamping/what-if.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { listRewards } from '../stamp-cards/rewards.sql.ts'
import { findCard } from '../stamp-cards/stamp-cards.sql.ts'
import { whatIfRefusals } from '../texts/en/what-if-refusals.ts'
import { findRun, findRunning, insertRun, type RunRow } from './what-if.sql.ts'

type Trial = BodyOf<typeof whatIf.start>
type StartRunInput = { db: Db; businessId: string; stampId: string; timezone: string; trial: Trial; now: Date }

export async function startRun({ db, businessId, stampId, timezone, trial, now }: StartRunInput): Promise<RunRow> {
  const card = await findCard(db, businessId, stampId)
  if (!card) refuse('not_found')
  const { number_of_stamps, join_stamps, duration } = card
  // The rules in force are compared, so a card that has none yet cannot be tried.
  if (number_of_stamps < 1) refuseFields({ number_of_stamps: [whatIfRefusals.no_stamps] })
  const rewards = (await listRewards(db, businessId, stampId)).map(trialRewardOf)
  const before: TrialRules = { number_of_stamps, join_stamps, duration, rewards }
  const after = rulesOnTrial(before, trial)
  const errors = checkTrialRules(after)
  if (Object.keys(errors).length > 0) refuseFields(errors)

  const seen_after = earliestTime(trial.from, timezone, now)
  const run = { id: newId(now), stamp_id: stampId, seen_after, created_at: now }
  if (!(await insertRun(db, businessId, { ...run, rules: { before, after, timezone } }))) {
    const running = await findRunning(db, businessId)
    refuse('conflict', { message: whatIfRefusals.running, run_id: running?.id ?? null })
  }
  return (await findRun(db, businessId, run.id)) ?? refuse('not_found')
}

function rulesOnTrial(before: TrialRules, { number_of_stamps, join_stamps, duration, rewards }: Trial): TrialRules {
  const lastStamp = number_of_stamps ?? before.number_of_stamps
  return {
    number_of_stamps: lastStamp,
    join_stamps: join_stamps ?? before.join_stamps,
    duration: duration === undefined ? before.duration : duration,
    rewards: rewards?.map(trialRewardOf) ?? moveMainReward(before.rewards, before.number_of_stamps, lastStamp),
  }
}

type RewardFields = {
  stamps_required: number
  value_minor?: number | null | undefined
  cost_minor?: number | null | undefined
}

function trialRewardOf({ stamps_required, value_minor = null, cost_minor = null }: RewardFields): TrialReward {
  return { stamps_required, value_minor, cost_minor }
}

/** Returns the time from which ledger rows are replayed. Refuses one before the longest look back, or in the future. */
function earliestTime(from: string | undefined, timezone: string, now: Date): Date {
  const limit = new Date(now)
  limit.setUTCFullYear(now.getUTCFullYear() - WHAT_IF_YEARS)
  // From midnight: a caller who computed "two years ago" did so a moment before `now`.
  limit.setUTCHours(0, 0, 0, 0)
  if (from === undefined) return limit
  // The day of that midnight may begin before it in the business's zone.
  const [chosen, first] = isTime(from)
    ? [new Date(from), limit]
    : [startOfLocalDay(from, timezone), startOfLocalDay(limit.toISOString().slice(0, 10), timezone)]
  if (chosen < first || chosen >= now) refuseFields({ from: [whatIfRefusals.from] })
  return chosen
}

function isTime(from: string): boolean {
  return from.includes('T')
}
