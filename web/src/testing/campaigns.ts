/** Campaigns, messages and their previews for page tests, in the contract's types. */
import type { Recipient, RecipientWay } from '@stampwell/contract/business/campaign-recipients.ts'
import type { CampaignPreview } from '@stampwell/contract/business/campaign-preview.ts'
import type { Campaign, CampaignDetails, CampaignFigures } from '@stampwell/contract/business/campaigns.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import type { Sending } from '@stampwell/contract/business/sending.ts'
import { featureFlags } from '@stampwell/domain/billing/plan.ts'
import { aBusinessUser } from './people.ts'
import { ADA_ID } from './worlds.ts'

export const CAMPAIGN_ID = '01900000-0000-7000-8000-000000000070'

export function figures(changes: Partial<CampaignFigures> = {}): CampaignFigures {
  return { queued: 0, held: 0, sent: 0, delivered: 0, opened: null, clicked: 0, failed: 0, skipped: 0, ...changes }
}

export function aCampaign(changes: Partial<Campaign> = {}): Campaign {
  return {
    id: CAMPAIGN_ID,
    campaignName: 'Rainy-day flat white',
    campaignType: 'flash_sale',
    goal: 'flash_sale',
    audience: 'all',
    channels: ['email', 'sms', 'in-app'],
    messageHeading: 'Two stamps on rainy days',
    messageBody: 'Hi {first_name}, every flat white earns two stamps.',
    scheduleDate: null,
    scheduleTime: null,
    startDate: null,
    endDate: null,
    customAudience: null,
    importId: null,
    cascade: true,
    holdsOut: true,
    status: 'sent',
    failure: null,
    failureReason: null,
    audienceSize: 642,
    planned: null,
    writtenTo: 471,
    excluded: [
      { reason: 'no_consent', count: 87 },
      { reason: 'holdout', count: 52 },
    ],
    figures: { email: figures({ sent: 471, delivered: 463, clicked: 104 }) },
    redeemed: 74,
    holdout: null,
    created_at: '2026-11-09T10:00:00.000Z',
    first_sent_at: '2026-11-10T06:30:00.000Z',
    sent_at: '2026-11-10T06:30:00.000Z',
    ...changes,
  }
}

export type Holdout = NonNullable<Campaign['holdout']>

export function aHoldout(changes: Partial<Holdout> = {}): Holdout {
  return {
    size: 52,
    treated: { people: 471, visitors: 141 },
    held_out: { people: 52, visitors: 13 },
    lift_points: 4.9,
    interval: [-8.9, 15.6],
    extra_visits: 23,
    cost_per_extra_visit_minor: null,
    verdict: 'too_early',
    final_at: '2026-11-24T23:00:00.000Z',
    ...changes,
  }
}

export function campaignDetails(changes: Partial<CampaignDetails> = {}): CampaignDetails {
  return {
    ...aCampaign(),
    sample: null,
    cost: { amount_minor: 20_400, currency: 'NGN' },
    brought: null,
    by_day: [{ date: '2026-11-10', sent: 471, clicked: 60, redeemed: 20, visits: 38 }],
    visitors: { after: 38, before: 22 },
    holdout: aHoldout(),
    ...changes,
  }
}

export function aPreview(changes: Partial<CampaignPreview> = {}): CampaignPreview {
  return {
    audienceSize: 642,
    writtenTo: 97,
    excluded: [
      { reason: 'holdout', count: 52 },
      { reason: 'no_consent', count: 89 },
      { reason: 'capped', count: 35 },
    ],
    channels: [
      { channel: 'in-app', recipients: 466, held: 0, pages: 1, cost: null },
      { channel: 'email', recipients: 97, held: 0, pages: 1, cost: null },
    ],
    html: '<p>Hello</p>',
    text: 'Hello',
    subject: 'News from Kola',
    sms: { text: 'Hello. Stop: kola.example/u/1', encoding: 'GSM-7', characters: 29, pages: 1, per_page: 160 },
    sample: { name: 'Ada Obi', isLast: false, heading: 'News', body: 'Hello Ada', stamp_id: null, stamps: 4 },
    ...changes,
  }
}

/** `others`: the ways beside the one that counts. */
export function aRecipient(changes: Partial<Recipient> = {}, others: RecipientWay[] = []): Recipient {
  const way = aWay(changes)
  return { customer_id: ADA_ID, name: 'Ada Obi', ...way, ways: [way, ...others], ...changes }
}

export function aWay({ channel, status, reason, held_until, at }: Partial<RecipientWay> = {}): RecipientWay {
  return {
    channel: channel ?? 'email',
    status: status ?? 'delivered',
    reason: reason ?? null,
    held_until: held_until ?? null,
    at: at ?? '2026-11-10T06:41:00.000Z',
  }
}

export function aSending(changes: Partial<Sending> = {}): Sending {
  return {
    email: { is_on: true, from: 'hello@kolarye.example', reply_to: null },
    sms: { is_on: true, provider: 'termii', from: 'KolaAndRye', countries: ['NG'], hears_deliveries: true },
    hears_bounces: true,
    per_week: 3,
    daily_cap: null,
    stopped: false,
    ...changes,
  }
}

/** A business whose plan includes these features. */
export function withFeatures(...features: string[]): User {
  const user = aBusinessUser()
  return { ...user, plan: { ...user.plan, features: featureFlags(features) } }
}

export const COUNTS = {
  totalCustomers: 642,
  redeemReward: 1,
  givenStamps: 1,
  activeCustomers: 595,
  inactiveCustomers: 47,
  newCustomers: 61,
  rewardReadyCustomers: 3,
  audiences: { frequent: 128, birthday: 9, almost_full: 23 },
}
