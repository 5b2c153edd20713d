/** Settings of the whole platform, which the operator changes. */
import { MAX_BANNER, MAX_SETTING } from '@stampwell/domain/platform/platform-settings.ts'
import { MAX_TRIAL_DAYS } from '@stampwell/domain/billing/subscription.ts'
import { z } from 'zod'
import { formTexts } from '../en/forms.ts'
import { endpoints } from '../endpoint.ts'
import { Email, requiredText, text, Time, whole } from '../fields.ts'
import { Reason } from './reason.ts'

const AdminSettings = z.object({
  platform_name: z.string(),
  support_email: z.string().nullable(),
  legal_name: z.string(),
  legal_address: z.string(),
  tax_id: z.string(),
  /** Tier of a new business without a trial. Null: Scale where nobody can pay, Free elsewhere. */
  default_plan: z.string().nullable(),
  trial_days: z.int(),
  sign_up: z.enum(['open', 'closed']),
  sending_stopped: z.boolean(),
  banner: z.string().nullable(),
  /** Goes up by every change. */
  version: z.int(),
})
export type AdminSettings = z.infer<typeof AdminSettings>

/** Counts of what the stop switch holds back, over all businesses: `scheduled` in the next 24 hours. */
const SendingState = z.object({ running: z.int(), scheduled: z.int(), messages: z.int() })

const Provider = z.object({
  name: z.string(),
  purpose: z.enum(['payments', 'email', 'sms', 'maps']),
  /** `stand_in`: nothing leaves this machine. */
  state: z.enum(['works', 'down', 'stand_in', 'not_set']),
  down_since: Time.nullable(),
})

/** The settings stand in it by name, and together as what a form sends back. */
const reply = AdminSettings.extend({
  settings: AdminSettings,
  sending: SendingState,
  providers: z.array(Provider),
  /** Plans that `default_plan` may name. */
  plans: z.array(z.object({ tier: z.string(), name: z.string() })),
})
export type AdminSettingsData = z.infer<typeof reply>

export const adminSettings = endpoints({
  show: {
    method: 'GET',
    path: '/admin/settings',
    audience: 'admin',
    levels: 'all',
    summary: 'The platform’s settings, what waits to be sent, and the state of the providers, without their secrets',
    reply,
  },
  update: {
    method: 'PATCH',
    path: '/admin/settings',
    audience: 'admin',
    levels: 'owner',
    summary:
      'Change settings; 409 if somebody changed them after `version`, where it is sent. The stop switch needs a reason',
    body: z.strictObject({
      version: z.int().optional(),
      platform_name: requiredText(60, formTexts.name).optional(),
      support_email: Email.nullable().optional(),
      legal_name: text(MAX_SETTING).optional(),
      legal_address: text(MAX_SETTING).optional(),
      tax_id: text(MAX_SETTING).optional(),
      default_plan: text(40).nullable().optional(),
      trial_days: whole(0, MAX_TRIAL_DAYS).optional(),
      sign_up: z.enum(['open', 'closed']).optional(),
      sending_stopped: z.boolean().optional(),
      banner: text(MAX_BANNER).nullable().optional(),
      reason: Reason.optional(),
    }),
    reply,
  },
})
