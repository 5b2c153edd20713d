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
  type CampaignGoal,
  type CampaignStatus,
} from './campaign.ts'

const now = new Date('2026-11-23T10:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)

function outcome(status: CampaignStatus, act: CampaignAct, retryable = 3): string {
  const found = actOnCampaign({ status, cancelled_by_delete_at: null, retryable }, act, now)
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
  fail: ['failed', 'failed', 'conflict', 'conflict', 'repeats', 'conflict'],
}

test.each(CAMPAIGN_ACTS)('in every status, %s does what the table of states says', (act) => {
  expect(CAMPAIGN_STATUSES.map((status) => outcome(status, act))).toEqual(table[act])
})

test('a campaign without a failed message to repeat has nothing to retry', () => {
  expect(outcome('sent', 'retry', 0)).toBe('nothing_to_retry')
  expect(outcome('failed', 'retry', 0)).toBe('nothing_to_retry')
  expect(outcome('paused', 'retry', 0)).toBe('conflict')
  expect(outcome('sending', 'retry', 0)).toBe('repeats')
  expect(outcome('failed', 'resume', 0)).toBe('sending')
})

test('a DELETE within 60 s of the one that cancelled changes nothing, and a later one removes the campaign', () => {
  const deleteAgain = (seconds: number) =>
    actOnCampaign({ status: 'cancelled', cancelled_by_delete_at: secondsAgo(seconds), retryable: 0 }, 'delete', now)
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
      const campaign = { status: 'cancelled' as const, cancelled_by_delete_at: secondsAgo(seconds), retryable: 5 }
      expect(actOnCampaign(campaign, act, now).kind).not.toBe('moves')
    }),
  )
})

test('an act repeated after it changed the status repeats', () => {
  for (const act of CAMPAIGN_ACTS.filter((one) => one !== 'delete')) {
    for (const status of CAMPAIGN_STATUSES) {
      const first = actOnCampaign({ status, cancelled_by_delete_at: null, retryable: 1 }, act, now)
      if (first.kind !== 'moves') continue
      expect(actOnCampaign({ status: first.to, cancelled_by_delete_at: null, retryable: 0 }, act, now)).toEqual({
        kind: 'repeats',
      })
    }
  }
})

test('a scheduled campaign starts at its time', () => {
  expect(startOfCampaign(secondsAgo(-0.001), 'open', now)).toBe('waits')
  expect(startOfCampaign(now, 'open', now)).toBe('starts')
  expect(startOfCampaign(secondsAgo(86_400 * 9), 'open', now)).toBe('starts')
})

test('a campaign fails at its time where the plan, the grace period or a suspension closes sending', () => {
  expect(startOfCampaign(secondsAgo(-60), 'closed', now)).toBe('waits')
  expect(startOfCampaign(now, 'closed', now)).toBe('fails')
})

test('a campaign waits 24 hours for stopped sending, then fails', () => {
  expect(startOfCampaign(now, 'stopped', now)).toBe('waits')
  expect(startOfCampaign(secondsAgo(86_400 - 0.001), 'stopped', now)).toBe('waits')
  expect(startOfCampaign(secondsAgo(86_400), 'stopped', now)).toBe('fails')
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
  const audiences: CampaignAudience[] = ['all', 'new', 'inactive', 'frequent', 'birthday', 'almost_full', 'custom']
  expect(CAMPAIGN_GOALS).toEqual(goals)
  expect(CAMPAIGN_AUDIENCES).toEqual(audiences)
  expect([MAX_CAMPAIGN_NAME, MAX_MESSAGE_HEADING, MAX_MESSAGE_BODY, MAX_SELECTED_CUSTOMERS]).toEqual([
    120, 120, 2000, 10_000,
  ])
})
