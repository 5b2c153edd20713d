import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  actOnCampaign,
  CAMPAIGN_ACTS,
  CAMPAIGN_AUDIENCES,
  CAMPAIGN_GOALS,
  CAMPAIGN_STATUSES,
  endsBeforeStart,
  FREQUENT_STAMPS,
  frequentSince,
  MAX_CAMPAIGN_NAME,
  MAX_MESSAGE_BODY,
  MAX_MESSAGE_HEADING,
  MAX_SELECTED_CUSTOMERS,
  startOfCampaign,
  type CampaignAct,
  type CampaignAudience,
  type CampaignFailure,
  type CampaignGoal,
  type CampaignStatus,
} from './campaign.ts'

const now = new Date('2026-11-23T10:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

const facts = { failure: null, cancelled_by_delete_at: null, unbegun: null }

function outcome(
  status: CampaignStatus,
  act: CampaignAct,
  { retryable = 3, failure = null }: { retryable?: number; failure?: CampaignFailure | null } = {},
): string {
  const found = actOnCampaign({ ...facts, status, failure, retryable }, act, now)
  if (found.kind === 'moves') return found.to
  return found.kind === 'refused' ? found.code : found.kind
}

/** One column for each status, in the order of CAMPAIGN_STATUSES. */
const table: Record<CampaignAct, readonly string[]> = {
  //        scheduled    sending             paused              sent        failed       cancelled
  pause: ['conflict', 'paused', 'repeats', 'conflict', 'conflict', 'conflict'],
  resume: ['conflict', 'repeats', 'sending', 'conflict', 'sending', 'conflict'],
  cancel: ['cancelled', 'cancelled', 'cancelled', 'conflict', 'cancelled', 'repeats'],
  retry: ['conflict', 'repeats', 'conflict', 'sending', 'sending', 'conflict'],
  delete: ['cancelled', 'campaign_running', 'campaign_running', 'removes', 'removes', 'removes'],
  start: ['sending', 'repeats', 'conflict', 'conflict', 'conflict', 'conflict'],
  settle: ['conflict', 'sent', 'conflict', 'repeats', 'conflict', 'conflict'],
  fail: ['failed', 'failed', 'failed', 'conflict', 'repeats', 'conflict'],
}

test.each(CAMPAIGN_ACTS)('in every status, %s does what the table of states says', (act) => {
  expect(CAMPAIGN_STATUSES.map((status) => outcome(status, act))).toEqual(table[act])
})

test('a campaign without a failed message to repeat has nothing to retry', () => {
  expect(outcome('sent', 'retry', { retryable: 0 })).toBe('nothing_to_retry')
  expect(outcome('failed', 'retry', { retryable: 0 })).toBe('nothing_to_retry')
  expect(outcome('paused', 'retry', { retryable: 0 })).toBe('conflict')
  expect(outcome('sending', 'retry', { retryable: 0 })).toBe('repeats')
  expect(outcome('failed', 'resume', { retryable: 0 })).toBe('sending')
})

test('a DELETE within 60 s of the one that cancelled changes nothing, and a later one removes the campaign', () => {
  const deleteAgain = (seconds: number) =>
    actOnCampaign(
      { ...facts, status: 'cancelled', cancelled_by_delete_at: secondsAgo(seconds), retryable: 0 },
      'delete',
      now,
    )
  expect(deleteAgain(0)).toEqual({ kind: 'repeats' })
  expect(deleteAgain(60)).toEqual({ kind: 'repeats' })
  expect(deleteAgain(60.001)).toEqual({ kind: 'removes' })
})

test('a campaign that /cancel cancelled can be deleted at once', () => {
  expect(outcome('cancelled', 'delete')).toBe('removes')
})

test('no act leads out of cancelled', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CAMPAIGN_ACTS), fc.nat({ max: 200 }), (act, seconds) => {
      const cancelled_by_delete_at = secondsAgo(seconds)
      const campaign = { ...facts, status: 'cancelled' as const, cancelled_by_delete_at, retryable: 5 }
      expect(actOnCampaign(campaign, act, now).kind).not.toBe('moves')
    }),
  )
})

test('an act repeated after it changed the status repeats', () => {
  for (const act of CAMPAIGN_ACTS.filter((one) => one !== 'delete')) {
    for (const status of CAMPAIGN_STATUSES) {
      const first = actOnCampaign({ ...facts, status, retryable: 1 }, act, now)
      if (first.kind !== 'moves') continue
      const second = actOnCampaign({ ...facts, status: first.to, retryable: 0 }, act, now)
      expect({ act, status, second }).toEqual({ act, status, second: { kind: 'repeats' } })
    }
  }
})

test('a campaign that came too late never goes on: it can be cancelled and leave the list', () => {
  const acts = ['pause', 'resume', 'cancel', 'retry', 'delete'] as const
  expect(acts.map((act) => outcome('failed', act, { failure: 'late' }))).toEqual([
    'conflict',
    'conflict',
    'cancelled',
    'conflict',
    'removes',
  ])
})

const due = (send_at: Date, ends_on: string | null = null) => ({ send_at, ends_on, timezone: 'Africa/Lagos' })

test.each(['paused', 'failed'] as const)('what is %s and has not begun cannot go on a day after its time', (status) => {
  const doLater = (act: CampaignAct, seconds: number) =>
    actOnCampaign({ ...facts, status, retryable: 0, unbegun: due(secondsAgo(seconds)) }, act, now)
  expect(doLater('resume', 86_400)).toEqual({ kind: 'moves', to: 'sending' })
  for (const act of ['resume', 'retry'] as const)
    expect(doLater(act, 86_400.001)).toEqual({ kind: 'refused', code: 'conflict' })
  expect(doLater('cancel', 86_400.001)).toEqual({ kind: 'moves', to: 'cancelled' })
})

test('a scheduled campaign starts at its time', () => {
  expect(startOfCampaign(due(secondsAgo(-0.001)), 'open', now)).toBe('waits')
  expect(startOfCampaign(due(now), 'open', now)).toBe('starts')
})

test('a campaign fails at its time where the plan, the grace period or a suspension closes sending', () => {
  expect(startOfCampaign(due(secondsAgo(-60)), 'closed', now)).toBe('waits')
  expect(startOfCampaign(due(now), 'closed', now)).toBe('closed')
})

test('whatever kept a campaign, it no longer begins a day after its time', () => {
  expect(startOfCampaign(due(now), 'stopped', now)).toBe('waits')
  for (const sending of ['open', 'stopped', 'closed'] as const) {
    expect(startOfCampaign(due(secondsAgo(86_400)), sending, now)).not.toBe('late')
    expect(startOfCampaign(due(secondsAgo(86_400.001)), sending, now)).toBe('late')
  }
})

test('a campaign does not begin after the last local day of which it speaks', () => {
  const lastMoment = new Date('2026-11-23T22:59:59.999Z') // In Lagos it is an hour later than in UTC.
  const time = due(new Date('2026-11-23T12:00:00Z'), '2026-11-23')
  expect(startOfCampaign(time, 'open', lastMoment)).toBe('starts')
  expect(startOfCampaign(time, 'open', new Date(lastMoment.getTime() + 1))).toBe('late')
})

test('a period may last one day but may not end before it starts', () => {
  expect(endsBeforeStart('2026-11-23', '2026-11-22')).toBe(true)
  expect(endsBeforeStart('2026-11-23', '2026-11-23')).toBe(false)
  expect(endsBeforeStart(null, '2026-11-22')).toBe(false)
  expect(endsBeforeStart('2026-11-23', null)).toBe(false)
  expect(endsBeforeStart(null, null)).toBe(false)
})

test('a frequent customer has five stamps in the last 90 days', () => {
  expect(FREQUENT_STAMPS).toBe(5)
  expect(frequentSince(now).toISOString()).toBe('2026-08-25T10:00:00.000Z')
})

test('goals, audiences and limits are those of the API', () => {
  const goals: CampaignGoal[] = [
    'welcome',
    'win_back',
    'birthday',
    'milestone',
    'quiet_hours',
    'flash_sale',
    'announcement',
  ]
  const audiences: CampaignAudience[] = [
    'all',
    'new',
    'inactive',
    'frequent',
    'birthday',
    'almost_full',
    'import',
    'custom',
  ]
  expect(CAMPAIGN_GOALS).toEqual(goals)
  expect(CAMPAIGN_AUDIENCES).toEqual(audiences)
  expect([MAX_CAMPAIGN_NAME, MAX_MESSAGE_HEADING, MAX_MESSAGE_BODY, MAX_SELECTED_CUSTOMERS]).toEqual([
    120, 120, 2000, 10_000,
  ])
})
