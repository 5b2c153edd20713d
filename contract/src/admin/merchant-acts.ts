/** Acts of an admin on one business. Each may be repeated: then nothing changes, and the log gets no second entry. */
import { LIMITS } from '@stampwell/domain/billing/plan.ts'
import { z } from 'zod'
import { Subscription } from '../business/profile.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, LocalDate, LocalDateInput, Time } from '../fields.ts'
import { Reason } from './reason.ts'

const Count = z.int()
const body = z.strictObject({ reason: Reason })
const Named = z.object({ id: Id, business_name: z.string() })
const Subscribed = z.object({ merchant: Named.extend({ subscription: Subscription }) })

/** The numbers of one business that the dialogs of its acts name. */
export const ActNumbers = z.object({
  browsers: Count,
  tills: Count,
  customers: Count,
  rewards_waiting: Count,
  cards: Count,
  open_cards: z.array(z.string()),
  scheduled_campaigns: Count,
  automations: Count,
  payments: Count,
  email_verified_at: Time.nullable(),
  trial_ends_on: LocalDate.nullable(),
  /** The last day to which a trial can be moved. */
  trial_until: LocalDate,
  renewal: z.object({ on: LocalDate, plan_name: z.string(), amount_minor: Count, currency: z.string() }).nullable(),
  /** The plan once a given one ends, and the limits of it that the business is above. */
  own_plan: z.string(),
  over_own_plan: z.array(z.object({ limit: z.enum(LIMITS), used: Count, max: Count })),
  /** Plans that can be given, by the month. */
  plans: z.array(z.object({ id: Id, tier: z.string(), name: z.string() })),
})
export type ActNumbers = z.infer<typeof ActNumbers>

const Closing = z.object({ id: Id, closes_at: Time.nullable() })

export const merchantActs = endpoints({
  numbers: {
    method: 'GET',
    path: '/admin/merchants/{id}/acts',
    audience: 'admin',
    levels: 'all',
    summary: 'What the acts on a business would change, in its own numbers',
    params: IdParam,
    reply: z.object({ numbers: ActNumbers }),
  },
  givePlan: {
    method: 'POST',
    path: '/admin/merchants/{id}/give-plan',
    audience: 'admin',
    levels: 'finance',
    summary: 'Give a plan until the end of a day, free of charge; renewals wait meanwhile',
    params: IdParam,
    body: z.strictObject({ reason: Reason, plan_id: Id, until: LocalDateInput }),
    reply: Subscribed,
  },
  extendTrial: {
    method: 'POST',
    path: '/admin/merchants/{id}/extend-trial',
    audience: 'admin',
    levels: 'support',
    summary: 'Move the end of a running trial to a later day, 90 days from today at most',
    params: IdParam,
    body: z.strictObject({ reason: Reason, until: LocalDateInput }),
    reply: Subscribed,
  },
  resendVerification: {
    method: 'POST',
    path: '/admin/merchants/{id}/resend-verification',
    audience: 'admin',
    levels: 'support',
    summary: 'Send the e-mail with the code again; within a minute nothing more is sent',
    attempts: ['verification_emails', 'first_emails'],
    params: IdParam,
    body,
    reply: z.object({ merchant: Named }),
  },
  erase: {
    method: 'POST',
    path: '/admin/merchants/{id}/erase',
    audience: 'admin',
    levels: 'owner',
    summary: 'Close a business: it is erased in 30 days, unless somebody keeps it. Twice answers the same.',
    params: IdParam,
    body: z.strictObject({ reason: Reason }),
    reply: z.object({ merchant: Closing }),
  },
  keep: {
    method: 'POST',
    path: '/admin/merchants/{id}/keep',
    audience: 'admin',
    levels: 'owner',
    summary: 'Take the closing of a business back. Twice answers the same.',
    params: IdParam,
    body: z.strictObject({ reason: Reason }),
    reply: z.object({ merchant: Closing }),
  },
  endSessions: {
    method: 'POST',
    path: '/admin/merchants/{id}/end-sessions',
    audience: 'admin',
    levels: 'support',
    summary: 'Log every browser of the business out and unpair every till',
    params: IdParam,
    body,
    reply: z.object({ merchant: Named.extend({ ended: z.object({ browsers: Count, tills: Count }) }) }),
  },
})
