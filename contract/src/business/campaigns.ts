/** Campaigns: a message to many customers, with what became of it. Field names in camelCase are those of the form. */
import {
  CAMPAIGN_AUDIENCES,
  CAMPAIGN_FAILURES,
  CAMPAIGN_GOALS,
  CAMPAIGN_STATUSES,
  MAX_CAMPAIGN_NAME,
  MAX_MESSAGE_BODY,
  MAX_MESSAGE_HEADING,
  MAX_SAMPLE,
} from '@stampwell/domain/sending/campaign.ts'
import { CHANNELS } from '@stampwell/domain/sending/channel.ts'
import { HOLDOUT_VERDICTS } from '@stampwell/domain/sending/holdout.ts'
import { RECIPIENT_STATUSES } from '@stampwell/domain/sending/recipient.ts'
import { z } from 'zod'
import { sendingTexts } from '../en/sending.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, LocalDate, LocalDateInput, LocalTime, Money, Nothing, requiredText, Time } from '../fields.ts'
import { listQuery, Meta } from '../page-of.ts'
import { CampaignPreview, Excluded } from './campaign-preview.ts'
import { Recipient } from './campaign-recipients.ts'
import { SELECTED_CUSTOMERS_LIMIT, SelectedCustomers, SelectedPeople } from '../selected-customers.ts'
import { SentWords } from '../personal.ts'

const ChannelName = z.enum(CHANNELS, sendingTexts.channel)
const Channels = z.array(ChannelName).min(1, sendingTexts.noChannel).max(CHANNELS.length)
const Heading = requiredText(MAX_MESSAGE_HEADING, sendingTexts.heading)
const Body = requiredText(MAX_MESSAGE_BODY, sendingTexts.message)
const Goal = z.enum(CAMPAIGN_GOALS, sendingTexts.goal)
const Audience = z.enum(CAMPAIGN_AUDIENCES, sendingTexts.audience)

/** Messages of one channel. What is not measured is null. On the card page `opened` says who has seen it. */
const Figures = z.object({
  queued: z.int(),
  held: z.int(),
  sent: z.int(),
  delivered: z.int().nullable(),
  opened: z.int().nullable(),
  clicked: z.int(),
  failed: z.int(),
  skipped: z.int(),
})
export type CampaignFigures = z.infer<typeof Figures>

const HoldoutGroup = z.object({ people: z.int(), visitors: z.int() })
const Holdout = z.object({
  size: z.int(),
  treated: HoldoutGroup,
  held_out: HoldoutGroup,
  lift_points: z.number(),
  interval: z.tuple([z.number(), z.number()]),
  extra_visits: z.int(),
  cost_per_extra_visit_minor: z.int().nullable(),
  verdict: z.enum(HOLDOUT_VERDICTS),
  final_at: Time.nullable(),
})

export const Campaign = z.object({
  id: Id,
  campaignName: z.string(),
  campaignType: z.enum(CAMPAIGN_GOALS),
  goal: z.enum(CAMPAIGN_GOALS),
  audience: z.enum(CAMPAIGN_AUDIENCES),
  channels: z.array(z.enum(CHANNELS)),
  messageHeading: z.string(),
  messageBody: z.string(),
  scheduleDate: LocalDate.nullable(),
  scheduleTime: z.string().nullable(),
  startDate: LocalDate.nullable(),
  endDate: LocalDate.nullable(),
  customAudience: z.array(Id).nullable(),
  /** The import whose people the audience `import` is; null for any other audience. */
  importId: Id.nullable(),
  cascade: z.boolean(),
  /** A tenth is held back above 100 recipients: the form’s `holdout`. */
  holdsOut: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  /** Why it failed, in words for the owner; null otherwise. */
  failure: z.string().nullable(),
  /** `late` is final: it can be sent again only as a new one. */
  failureReason: z.enum(CAMPAIGN_FAILURES).nullable(),
  /** Everybody the audience means: as planned until every customer was looked at. Null for campaigns from before. */
  audienceSize: z.int().nullable(),
  /** Whom it was to reach when it was stored, less those who may be held back; null for campaigns from before. */
  planned: z.object({ written: z.int(), cards: z.int() }).nullable(),
  /** People for whom an e-mail or SMS is meant; null until every customer was looked at. */
  writtenTo: z.int().nullable(),
  excluded: Excluded,
  figures: z.partialRecord(z.enum(CHANNELS), Figures),
  /** Rewards and offers that people redeemed after their message, in the 14 days after the first one. */
  redeemed: z.int(),
  /** Null where nobody was held back. */
  holdout: Holdout.nullable(),
  created_at: Time,
  /** Time of the first message, from which the 14 days are counted. `sent_at` is when the last one was settled. */
  first_sent_at: Time.nullable(),
  sent_at: Time.nullable(),
})
export type Campaign = z.infer<typeof Campaign>

export const CampaignDetails = Campaign.extend({
  /** The message as one person got it; null where the words name nobody, and until somebody has got it. */
  sample: SentWords.nullable(),
  cost: Money.nullable(),
  /**
   * About what the people spent who came because of it, by the amounts typed at the counter. Null unless the verdict is
   * `more`, and where no amount was typed.
   */
  brought: Money.nullable(),
  /** `visits`: people who came for the first time after their message. */
  by_day: z.array(z.object({ date: LocalDate, sent: z.int(), clicked: z.int(), redeemed: z.int(), visits: z.int() })),
  /** People who got it and came since, for 14 days, and who of them came in as many days before. */
  visitors: z.object({ after: z.int(), before: z.int() }).nullable(),
})
export type CampaignDetails = z.infer<typeof CampaignDetails>

const form = {
  campaignName: requiredText(MAX_CAMPAIGN_NAME, sendingTexts.campaignName),
  goal: Goal,
  audience: Audience,
  channels: Channels,
  messageHeading: Heading,
  messageBody: Body,
  scheduleDate: LocalDateInput.nullable().optional(),
  scheduleTime: LocalTime.nullable().optional(),
  startDate: LocalDateInput.nullable().optional(),
  endDate: LocalDateInput.nullable().optional(),
  customAudience: SelectedCustomers.nullable().optional(),
  /** With the audience `import`: everybody whom this finished import added or brought stamps, unless it was taken back. */
  importId: Id.nullable().optional(),
  /** Of e-mail and SMS only the first that reaches the person; in-app comes besides. Default: every chosen channel. */
  cascade: z.boolean().optional(),
  /** Default: true. Up to 100 recipients nobody is held out. */
  holdout: z.boolean().optional(),
}

const one = z.object({ campaign: CampaignDetails })

export const campaigns = endpoints({
  goals: {
    method: 'GET',
    path: '/v1/business/campaigns/goals',
    audience: 'business',
    summary: 'What a campaign can be for, with a text to begin with',
    reply: z.object({
      goals: z.array(
        z.object({ key: z.enum(CAMPAIGN_GOALS), name: z.string(), heading: z.string(), body: z.string() }),
      ),
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/business/campaigns',
    audience: 'business',
    summary: 'Campaigns, newest first',
    query: z.strictObject({
      /** `search` stands in the name, the heading or the message. */
      ...listQuery,
      campaignType: z.enum(CAMPAIGN_GOALS).optional(),
      status: z.enum(CAMPAIGN_STATUSES).optional(),
      /** The day of sending, in the business’s zone. */
      date: LocalDateInput.optional(),
    }),
    reply: z.object({
      campaigns: z.array(Campaign),
      /** `counts`: campaigns that match every filter but `status`, by status. */
      meta: Meta.extend({ counts: z.record(z.enum(CAMPAIGN_STATUSES), z.int()) }),
    }),
  },
  show: {
    method: 'GET',
    path: '/v1/business/campaigns/show/{id}',
    audience: 'business',
    summary: 'A campaign with what became of it',
    params: IdParam,
    reply: one,
  },
  store: {
    method: 'POST',
    path: '/v1/business/campaigns/store',
    audience: 'business',
    feature: 'campaigns',
    verified: true,
    status: 201,
    closedInGrace: true,
    summary: 'Send a campaign now, or at a date and time of the business’s zone',
    body: z.strictObject(form),
    bodyLimit: SELECTED_CUSTOMERS_LIMIT,
    reply: one,
    idempotency: 'reply',
  },
  remove: {
    method: 'DELETE',
    path: '/v1/business/campaigns/{id}',
    audience: 'business',
    summary: 'Cancel a scheduled campaign; take one that is over off the list',
    params: IdParam,
    reply: Nothing,
  },
  preview: {
    method: 'POST',
    path: '/v1/business/campaigns/preview',
    audience: 'business',
    summary: 'Who would get a campaign and who not, what it would cost, and how it looks',
    body: z.strictObject({
      ...z.object(form).partial().shape,
      /** Index of the customer whose words are shown, among those of the audience; 0 is the newest. */
      sample: z.int().min(0).max(MAX_SAMPLE).optional(),
      audience: Audience,
      channels: Channels,
      messageHeading: Heading.or(z.literal('')).optional(),
      messageBody: Body.or(z.literal('')).optional(),
    }),
    bodyLimit: SELECTED_CUSTOMERS_LIMIT,
    reply: CampaignPreview,
  },
  test: {
    method: 'POST',
    path: '/v1/business/campaigns/test',
    audience: 'business',
    feature: 'campaigns',
    verified: true,
    closedInGrace: true,
    summary: 'Send the message to oneself, at most 10 times an hour',
    attempts: ['test_campaigns'],
    body: z.strictObject({ channels: Channels, messageHeading: Heading, messageBody: Body }),
    reply: z.object({ sent_to: z.array(z.string()) }),
    idempotency: 'reply',
  },
  people: {
    method: 'GET',
    path: '/v1/business/campaigns/people/{id}',
    audience: 'business',
    summary: 'The customers that somebody chose for a campaign; none where it has another audience',
    params: IdParam,
    reply: z.object({ people: SelectedPeople }),
  },
  recipients: {
    method: 'GET',
    path: '/v1/business/campaigns/recipients/{id}',
    audience: 'business',
    personalQuery: ['search'],
    summary: 'Who got a campaign, who not, and why, the last change first; search finds names',
    params: IdParam,
    query: z.strictObject({
      ...listQuery,
      channel: z.enum(CHANNELS).optional(),
      status: z.enum(RECIPIENT_STATUSES).optional(),
    }),
    reply: z.object({
      recipients: z.array(Recipient),
      /** `counts`: people who match every filter but `status`, by the status of the way that counts. */
      meta: Meta.extend({ counts: z.record(z.enum(RECIPIENT_STATUSES), z.int()) }),
    }),
  },
  pause: {
    method: 'POST',
    path: '/v1/business/campaigns/{id}/pause',
    audience: 'business',
    summary: 'Stop sending for now',
    params: IdParam,
    reply: one,
    idempotency: 'reply',
  },
  resume: {
    method: 'POST',
    path: '/v1/business/campaigns/{id}/resume',
    audience: 'business',
    feature: 'campaigns',
    closedInGrace: true,
    summary: 'Go on sending',
    params: IdParam,
    reply: one,
    idempotency: 'reply',
  },
  cancel: {
    method: 'POST',
    path: '/v1/business/campaigns/{id}/cancel',
    audience: 'business',
    summary: 'Send nothing more; what went out stays counted',
    params: IdParam,
    body: z.strictObject({
      /** Refused with `conflict` unless it is still scheduled: a message of which nothing may have gone out yet. */
      only_scheduled: z.boolean().optional(),
    }),
    reply: one,
    idempotency: 'reply',
  },
  retry: {
    method: 'POST',
    path: '/v1/business/campaigns/{id}/retry',
    audience: 'business',
    feature: 'campaigns',
    closedInGrace: true,
    summary: 'Send again what failed for a passing reason',
    params: IdParam,
    reply: one,
    idempotency: 'reply',
  },
})
