/** Plans as they are sold, their versions, and how many businesses are on each. */
import { BILLING_INTERVALS } from '@stampwell/domain/billing/billing-period.ts'
import { FEATURES, LIMITS } from '@stampwell/domain/billing/plan.ts'
import { z } from 'zod'
import { adminTexts } from '../en/admin.ts'
import { formTexts } from '../en/forms.ts'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, requiredText, text, Time, whole } from '../fields.ts'
import { Meta, ShortListQuery } from '../page-of.ts'
import { Reason, ReasonOnly } from './reason.ts'

/**
 * `version` counts from 1. `sold_until` null: sold now. `merchants`: on this version, whether they pay, try or registered
 * with it. `moving`: those of them who renew as another version of the same plan.
 */
export const AdminPlan = z.object({
  id: Id,
  tier: z.string(),
  name: z.string(),
  interval: z.enum(BILLING_INTERVALS),
  currency: z.string(),
  amount_minor: z.int(),
  features: z.record(z.enum(FEATURES), z.boolean()),
  limits: z.record(z.enum(LIMITS), z.int().nullable()),
  popular: z.boolean(),
  version: z.int(),
  sold_until: Time.nullable(),
  merchants: z.int(),
  moving: z.int(),
})
export type AdminPlan = z.infer<typeof AdminPlan>

const Limit = whole(0, 1_000_000_000).nullable()
const Name = requiredText(40, formTexts.name)
const AmountMinor = whole(0, 1_000_000_000_000)
/** Flags: those not named keep their value (off in a new plan). Or a list: exactly these are on. */
const Features = z.union([
  z.partialRecord(z.enum(FEATURES), z.boolean()),
  z.array(z.enum(FEATURES)).max(FEATURES.length),
])
export type FeatureChanges = z.infer<typeof Features>

/**
 * Counts of merchants on an older version by what a move does. `at_renewal`: they keep what they paid for to the end of
 * its period and renew as the newest version, at its price. `at_once`: they pay nothing. `moving`: an earlier move
 * waits for its renewal. `staying`: they chose another plan, cancelled, try the plan, are suspended, or a payment of it
 * is open.
 */
const Move = z.object({ at_renewal: z.int(), at_once: z.int(), moving: z.int(), staying: z.int() })
export type PlanMove = z.infer<typeof Move>

const PlanReply = z.object({ plan: AdminPlan })

export const adminPricing = endpoints({
  list: {
    method: 'GET',
    path: '/admin/pricing',
    audience: 'admin',
    levels: 'all',
    summary: 'Every version of every plan in the order of the tiers, the newest version first',
    query: ShortListQuery,
    reply: z.object({ plans: z.array(AdminPlan), meta: Meta }),
  },
  create: {
    method: 'POST',
    path: '/admin/pricing',
    audience: 'admin',
    levels: 'finance',
    summary: 'Sell a tier by the month or by the year in a currency in which it has no price',
    body: z.strictObject({
      tier: text(40, adminTexts.tier),
      interval: z.enum(BILLING_INTERVALS),
      /** ISO 4217. */
      currency: text(3, adminTexts.currency),
      name: Name,
      /** In minor units; some currencies have none. */
      amount_minor: AmountMinor,
      features: Features,
      /** Null, or left out: no limit. */
      limits: z.partialRecord(z.enum(LIMITS), Limit).nullable().optional(),
      popular: z.boolean().default(false),
      reason: Reason.optional(),
    }),
    reply: PlanReply,
    status: 201,
    idempotency: 'reply',
  },
  update: {
    method: 'PATCH',
    path: '/admin/pricing/{id}',
    audience: 'admin',
    levels: 'finance',
    summary: 'Sell a new version of a plan from now on; whoever is on an older one keeps it. No change makes none',
    params: IdParam,
    body: z.strictObject({
      name: Name.optional(),
      amount_minor: AmountMinor.optional(),
      features: Features.optional(),
      /** Limits that are not named stay; null is no limit. */
      limits: z.partialRecord(z.enum(LIMITS), Limit).optional(),
      popular: z.boolean().optional(),
      reason: Reason.optional(),
    }),
    reply: PlanReply,
  },
  previewMove: {
    method: 'GET',
    path: '/admin/pricing/{id}/move',
    audience: 'admin',
    levels: 'all',
    summary: 'What moving the merchants of an older version to the newest one would do; `plan` is the newest',
    params: IdParam,
    reply: z.object({ plan: AdminPlan, move: Move }),
  },
  move: {
    method: 'POST',
    path: '/admin/pricing/{id}/move',
    audience: 'admin',
    levels: 'finance',
    summary:
      'Move the merchants of an older version to the newest one and mail their owners; repeated, only those left',
    params: IdParam,
    body: z.strictObject({ reason: Reason }),
    reply: z.object({ plan: AdminPlan, move: Move }),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/pricing/{id}',
    audience: 'admin',
    levels: 'finance',
    summary: 'Sell a plan no longer; 409 in_use while a merchant has it. One that nobody ever had is `deleted`',
    params: IdParam,
    body: ReasonOnly,
    reply: z.object({ deleted: z.boolean() }),
  },
})
