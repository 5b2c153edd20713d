/** Rules of a campaign: its values, its changes of status, and the messages that may be sent again. */
import { DAY_MS } from '../time/durations.ts'
import { localDate } from '../time/calendar.ts'
import type { RefusalCode } from '../refusal.ts'

export const CAMPAIGN_GOALS = [
  'welcome',
  'win_back',
  'birthday',
  'milestone',
  'quiet_hours',
  'flash_sale',
  'announcement',
] as const
export type CampaignGoal = (typeof CAMPAIGN_GOALS)[number]

export const CAMPAIGN_AUDIENCES = [
  'all',
  'new',
  'inactive',
  'frequent',
  'birthday',
  'almost_full',
  'import',
  'custom',
] as const
export type CampaignAudience = (typeof CAMPAIGN_AUDIENCES)[number]

/** Minimum stamps in FREQUENT_DAYS that make a customer frequent. Undone and refunded stamps do not count. */
export const FREQUENT_STAMPS = 5
export const FREQUENT_DAYS = 90

export function frequentSince(now: Date): Date {
  return new Date(now.getTime() - FREQUENT_DAYS * DAY_MS)
}

/** The audience `birthday`: today and the days after it, in the business's zone. */
export const BIRTHDAY_DAYS = 7
/** The audience `almost_full`: at most so many stamps are missing on a card. */
export const ALMOST_FULL_STAMPS = 2

/** Maximum customers of a `custom` audience, of a notification to selected customers and of a `selected` offer. */
export const MAX_SELECTED_CUSTOMERS = 10_000
export const MAX_CAMPAIGN_NAME = 120
/** Maximum characters (code points) of a heading or title, and of a body. */
export const MAX_MESSAGE_HEADING = 120
export const MAX_MESSAGE_BODY = 2000
/** Highest index of a customer whose words a preview shows; 0 is the newest. */
export const MAX_SAMPLE = 19

/** Returns whether a period ends before it starts. Dates 'YYYY-MM-DD'; null = open on that side. */
export function endsBeforeStart(start: string | null, end: string | null): boolean {
  return start !== null && end !== null && end < start
}

export const CAMPAIGN_STATUSES = ['scheduled', 'sending', 'paused', 'sent', 'failed', 'cancelled'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/**
 * Acts of people: pause, resume, cancel, retry, delete. Acts of the server: start (its time came), settle (every
 * recipient is settled), fail (the provider stays down, sending is closed at its time, or its time is long over).
 */
export const CAMPAIGN_ACTS = ['pause', 'resume', 'cancel', 'retry', 'delete', 'start', 'settle', 'fail'] as const
export type CampaignAct = (typeof CAMPAIGN_ACTS)[number]

/**
 * Why a campaign failed. `late`: it had not begun a day after its time, or before its period was over; it is final, since
 * what it says may no longer be true.
 */
export const CAMPAIGN_FAILURES = ['closed', 'stopped', 'late', 'down', 'refused'] as const
export type CampaignFailure = (typeof CAMPAIGN_FAILURES)[number]

export type CampaignFacts = {
  status: CampaignStatus
  failure: CampaignFailure | null
  /** Time of the DELETE that cancelled the campaign; null if it was never cancelled, or by /cancel. */
  cancelled_by_delete_at: Date | null
  /** Recipients that `retry` would queue again. */
  retryable: number
  /** When it was to begin, as long as it has not; null once it has. */
  unbegun: CampaignTime | null
}

/** `repeats`: the act was done before, so the reply is the same and nothing changes. `removes`: it leaves the list. */
export type CampaignOutcome =
  | { kind: 'moves'; to: CampaignStatus }
  | { kind: 'repeats' }
  | { kind: 'removes' }
  | { kind: 'refused'; code: RefusalCode }

type Moves = { [Act in Exclude<CampaignAct, 'delete'>]: { from: readonly CampaignStatus[]; to: CampaignStatus } }
const MOVES: Moves = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused', 'failed'], to: 'sending' },
  cancel: { from: ['scheduled', 'sending', 'paused', 'failed'], to: 'cancelled' },
  retry: { from: ['sent', 'failed'], to: 'sending' },
  start: { from: ['scheduled'], to: 'sending' },
  settle: { from: ['sending'], to: 'sent' },
  fail: { from: ['scheduled', 'sending', 'paused'], to: 'failed' },
}

/** Duration in ms after a DELETE that cancelled, in which a further DELETE counts as a repetition of it. */
const DELETE_REPEATS_MS = 60_000

/** Returns what an act does to a campaign. An act whose result is already the campaign's status repeats. */
export function actOnCampaign(campaign: CampaignFacts, act: CampaignAct, now: Date): CampaignOutcome {
  if (act === 'delete') return deleteCampaign(campaign, now)
  const { from, to } = MOVES[act]
  if (campaign.status === to) return { kind: 'repeats' }
  if (!from.includes(campaign.status)) return { kind: 'refused', code: 'conflict' }
  const isBegunAgain = act === 'resume' || act === 'retry'
  const isLate = campaign.failure === 'late' || (campaign.unbegun !== null && isTooLate(campaign.unbegun, now))
  if (isBegunAgain && isLate) return { kind: 'refused', code: 'conflict' }
  if (act === 'retry' && campaign.retryable === 0) return { kind: 'refused', code: 'nothing_to_retry' }
  return { kind: 'moves', to }
}

// A scheduled campaign is only cancelled, so that its owner sees in the list that it will not go out.
function deleteCampaign({ status, cancelled_by_delete_at }: CampaignFacts, now: Date): CampaignOutcome {
  if (status === 'scheduled') return { kind: 'moves', to: 'cancelled' }
  if (status === 'sending' || status === 'paused') return { kind: 'refused', code: 'campaign_running' }
  const isRepeated =
    status === 'cancelled' &&
    cancelled_by_delete_at !== null &&
    now.getTime() - cancelled_by_delete_at.getTime() <= DELETE_REPEATS_MS
  return isRepeated ? { kind: 'repeats' } : { kind: 'removes' }
}

/** Duration in ms after its time within which a campaign must begin. */
export const MAX_DELAY_MS = DAY_MS

/** `ends_on`: the last local day of which the message speaks, null = no end. */
export type CampaignTime = { send_at: Date; ends_on: string | null; timezone: string }

/** Returns whether the last local day of which a message speaks is over at a moment. */
export function isPeriodOver({ ends_on, timezone }: Omit<CampaignTime, 'send_at'>, at: Date): boolean {
  return ends_on !== null && localDate(at, timezone) > ends_on
}

/** Returns whether a campaign that has not begun yet no longer may: its words belong to a time that is over. */
export function isTooLate(time: CampaignTime, now: Date): boolean {
  return now.getTime() - time.send_at.getTime() > MAX_DELAY_MS || isPeriodOver(time, now)
}

/**
 * Returns what happens to a scheduled campaign at `now`. `sending` is closed by the plan, the grace period or a
 * suspension; it is stopped by the stop switch, or because no provider is configured.
 */
export function startOfCampaign(
  time: CampaignTime,
  sending: 'open' | 'stopped' | 'closed',
  now: Date,
): 'waits' | 'starts' | 'closed' | 'late' {
  if (now < time.send_at) return 'waits'
  if (isTooLate(time, now)) return 'late'
  if (sending === 'closed') return 'closed'
  return sending === 'open' ? 'starts' : 'waits'
}
