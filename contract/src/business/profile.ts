import { BILLING_INTERVALS } from '@stampwell/domain/billing/billing-period.ts'
import { LANGUAGES } from '@stampwell/domain/text/language.ts'
import { FEATURES, LIMITS } from '@stampwell/domain/billing/plan.ts'
import { NOTICE_LIMITS, NOTICE_PERCENTS } from '@stampwell/domain/billing/plan-limits.ts'
import { NEXT_STEPS, SUBSCRIPTION_STATUSES } from '@stampwell/domain/billing/subscription.ts'
import { z } from 'zod'
import { accountTexts } from '../en/account.ts'
import { endpoints } from '../endpoint.ts'
import {
  CountryCode,
  Email,
  HexColor,
  Id,
  LocalDate,
  Nothing,
  Password,
  Phone,
  requiredText,
  text,
  Time,
  WebAddress,
} from '../fields.ts'

export const Business = z.object({
  id: Id,
  business_name: z.string(),
  phone: z.string(),
  country: z.string(),
  currency: z.string(),
  timezone: z.string(),
  language: z.enum(LANGUAGES),
  industry_id: Id.nullable(),
  category_id: Id.nullable(),
  logo_url: z.string().nullable(),
  banner_url: z.string().nullable(),
  brand_color: z.string().nullable(),
  website_url: z.string().nullable(),
  address: z.string().nullable(),
})

/**
 * `plan_id`: the plan on trial, chosen, paid for, or the last one; the plan in force is `user.plan`. `starts_at`: null
 * while the change waits for a payment. `current_period_end`: the day after `granted` where the renewal waits for that.
 * `next`: what happens by itself, and on which local date. `past_due`: the local dates of the first and the last try of a
 * renewal that failed. `granted`: a plan given by an admin, with its last day.
 */
export const Subscription = z.object({
  plan_id: Id,
  status: z.enum(SUBSCRIPTION_STATUSES),
  trial_ends_at: Time.nullable(),
  current_period_end: Time.nullable(),
  cancel_at_period_end: z.boolean(),
  pending: z.object({ plan_id: Id, kind: z.enum(['upgrade', 'downgrade']), starts_at: Time.nullable() }).nullable(),
  next: z.object({ on: LocalDate, what: z.enum(NEXT_STEPS) }).nullable(),
  past_due: z.object({ since: LocalDate, last_tried_on: LocalDate }).nullable(),
  granted: z.object({ plan_id: Id, until: LocalDate }).nullable(),
})

/** The version of the plan that `plan_id` names, at the price that the business chose it for. It may be sold no more. */
const SubscribedVersion = z.object({
  tier: z.string(),
  interval: z.enum(BILLING_INTERVALS),
  amount_minor: z.int(),
  currency: z.string(),
})

export const CurrentPlan = z.object({
  id: Id,
  tier: z.string(),
  name: z.string(),
  features: z.record(z.enum(FEATURES), z.boolean()),
  limits: z.record(z.enum(LIMITS), z.int().nullable()),
  usage: z.record(z.string(), z.int()),
  /** Limits of the plan that are nearly or wholly used this month, as the owner was told by e-mail too. */
  notices: z.array(z.object({ limit: z.enum(NOTICE_LIMITS), percent: z.literal(NOTICE_PERCENTS) })),
})

/**
 * A business user as the business itself sees it. `pending_email`: the new address that waits for its code.
 * `local_address`: QR codes made now open only on this machine.
 */
export const User = z.object({
  id: Id,
  email: z.string(),
  email_verified_at: Time.nullable(),
  pending_email: z.string().nullable(),
  name: z.string(),
  role: z.literal('business'),
  business: Business,
  plan: CurrentPlan,
  subscription: Subscription.extend({ version: SubscribedVersion }),
  local_address: z.boolean(),
  /** Time of the erasure, if the account is being closed. */
  closes_at: Time.nullable(),
  /** The version of the terms in force, if the business has not accepted it. */
  terms_to_accept: z.int().nullable(),
})
export type User = z.infer<typeof User>

export const profile = endpoints({
  show: {
    method: 'GET',
    path: '/v1/business/profile',
    audience: 'business',
    summary: 'Return the user who is logged in',
    reply: z.object({ user: User }),
  },
  updatePassword: {
    method: 'POST',
    path: '/v1/business/profile/password/update',
    audience: 'business',
    summary: 'Change the password; ends the other sessions',
    attempts: ['current_password'],
    body: z.strictObject({ current_password: Password, password: Password, password_confirmation: Password }),
    reply: Nothing,
    message: accountTexts.passwordChanged,
  },
  changeEmail: {
    method: 'POST',
    path: '/v1/business/profile/email',
    audience: 'business',
    summary:
      'Change the e-mail: a verified account when the code sent to the new address is confirmed, another at once',
    attempts: ['current_password', 'registration_of_email', 'verification_emails', 'first_emails', 'email_changes'],
    body: z.strictObject({ email: Email, current_password: Password }),
    reply: z.object({ user: User }),
    message: accountTexts.emailCode,
  },
  updateBranding: {
    method: 'POST',
    path: '/v1/business/profile/branding/update',
    audience: 'business',
    summary: 'Logo, banner, colour and website',
    body: z.strictObject({
      brand_color: HexColor.nullable().optional(),
      website_url: WebAddress.nullable().optional(),
      logo: z.null().optional(),
      banner: z.null().optional(),
    }),
    files: ['logo', 'banner'],
    reply: z.object({ user: User }),
  },
  acceptTerms: {
    method: 'POST',
    path: '/v1/business/profile/terms/accept',
    audience: 'business',
    summary: 'Accept the version of the terms that was shown; 409 if a newer one is in force',
    body: z.strictObject({ version: z.int() }),
    reply: z.object({ user: User }),
  },
  update: {
    method: 'POST',
    path: '/v1/profile/update',
    audience: 'business',
    summary: 'The business’s own facts',
    body: z.strictObject({
      business_name: requiredText(120, accountTexts.businessName).optional(),
      phone: Phone.optional(),
      country: CountryCode.optional(),
      industry_id: Id.nullable().optional(),
      category_id: Id.nullable().optional(),
      timezone: z.string().max(64).optional(),
      address: text(300).nullable().optional(),
      language: z.enum(LANGUAGES, accountTexts.language).optional(),
    }),
    reply: z.object({ user: User }),
  },
})
