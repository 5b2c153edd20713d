/** Starts a replay of a card's ledger: the rules of today against those under trial. */
import type { whatIf } from '@stampwell/contract/business/what-if.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { checkTrialRules, moveMainReward, WHAT_IF_YEARS, type TrialRules } from '@stampwell/domain/stamping/what-if.ts'
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
  const rewards = (await listRewards(db, businessId, stampId)).map(({ stamps_required, value_minor, cost_minor }) => ({
    stamps_required,
    value_minor,
    cost_minor,
  }))
  const before: TrialRules = { number_of_stamps, join_stamps, duration, rewards }
  if (number_of_stamps < 1) refuseFields({ number_of_stamps: [whatIfRefusals.no_stamps] })
  const after = rulesOnTrial(before, trial)
  const errors = checkTrialRules(after)
  if (Object.keys(errors).length > 0) refuseFields(errors)

  const run = { id: newId(now), stamp_id: stampId, seen_after: lookBack(trial.from, now), created_at: now }
  const isAlone = await insertRun(db, businessId, { ...run, rules: { before, after, timezone } })
  if (!isAlone)
    refuse('conflict', {
      message: whatIfRefusals.running,
      run_id: (await findRunning(db, businessId))?.id ?? null,
    })
  return (await findRun(db, businessId, run.id)) ?? refuse('not_found')
}

function rulesOnTrial(before: TrialRules, { number_of_stamps, join_stamps, duration, rewards }: Trial): TrialRules {
  const stamps = number_of_stamps ?? before.number_of_stamps
  return {
    number_of_stamps: stamps,
    join_stamps: join_stamps ?? before.join_stamps,
    duration: duration === undefined ? before.duration : duration,
    rewards:
      rewards?.map(({ stamps_required, value_minor = null, cost_minor = null }) => ({
        stamps_required,
        value_minor,
        cost_minor,
      })) ?? moveMainReward(before.rewards, before.number_of_stamps, stamps),
  }
}

function lookBack(from: string | undefined, now: Date): Date {
  const earliest = new Date(now)
  earliest.setUTCFullYear(now.getUTCFullYear() - WHAT_IF_YEARS)
  // The whole day counts: the caller's clock read two years ago a moment before this one.
  earliest.setUTCHours(0, 0, 0, 0)
  if (from === undefined) return earliest
  const asked = new Date(from)
  if (asked < earliest || asked >= now) refuseFields({ from: [whatIfRefusals.from] })
  return asked
}
