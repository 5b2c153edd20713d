import { RULE_NAMES } from '@stampwell/domain/stamping/stamping-rules.ts'
import { z } from 'zod'
import { Id, Time } from './fields.ts'
import { PersonText } from './personal.ts'

export const StampEvent = z.object({
  id: Id,
  kind: z.enum(['join', 'give', 'undo', 'redeem', 'expire', 'adjust']),
  quantity: z.int(),
  balance: z.int(),
  cycle: z.int(),
  stamp_id: Id,
  /** The issued reward that was redeemed, or taken back. */
  reward_id: Id.nullable(),
  location_id: Id.nullable(),
  /** Name of the location; present where the ledger is listed. */
  location_name: z.string().nullable().optional(),
  note: PersonText.nullable(),
  /** `staff` is the name of the staff member signed in at the till. */
  actor: z.object({ kind: z.string(), name: z.string().nullable(), staff: z.string().nullable().optional() }),
  /** Amount the customer spent, in minor units; negative if it was taken back. */
  spend_minor: z.int().nullable().optional(),
  receipt: z.string().nullable().optional(),
  /** The rule that forbade the stamp, if the business gave it anyway. */
  override: z.enum(RULE_NAMES).nullable().optional(),
  /** The event that this one reverses, and whether this one was itself reversed. */
  reverses_id: Id.nullable(),
  undone: z.boolean(),
  /** True for a row of an import of balances; left out for any other. */
  imported: z.literal(true).optional(),
  /** True where the ledger is listed, for an undo that took back a gift; left out for any other. */
  takes_back_gift: z.literal(true).optional(),
  created_at: Time,
})
export type StampEvent = z.infer<typeof StampEvent>

export const IssuedReward = z.object({
  id: Id,
  code: z.string(),
  stamp_id: Id,
  name: z.string(),
  type: z.string(),
  status: z.enum(['issued', 'redeemed', 'expired', 'revoked']),
  issued_at: Time,
  expires_at: Time.nullable(),
  redeemed_at: Time.nullable(),
  value_minor: z.int().nullable(),
  percent: z.int().nullable(),
  details: z.string().nullable(),
  /** Sent by staff as a gift, not earned with stamps. */
  gift: z.boolean().optional(),
  /** Only on rewards that staff pay out themselves. */
  recipient: z.record(z.string(), PersonText).nullable(),
  fulfilment: z.enum(['pending', 'done']).nullable(),
  reference: z.string().nullable(),
})
export type IssuedReward = z.infer<typeof IssuedReward>

/** The state of a customer card after an act. */
export const CardBalance = z.object({
  stamps: z.int(),
  number_of_stamps: z.int(),
  cycle: z.int(),
  /** Money spent that does not make a whole stamp yet; left out if there is none. */
  remainder_minor: z.int().optional(),
})
