/** Endpoints of a paired device itself. The counter's own endpoints are those of the business marked `till`. */
import { LANGUAGES } from '@stampwell/domain/text/language.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { z } from 'zod'
import { tillTexts } from '../en/counter.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Nothing, requiredText, Time } from '../fields.ts'

export const TillProfile = z.object({
  till: z.object({
    id: Id,
    name: z.string(),
    location_name: z.string().nullable(),
    lock_minutes: z.int(),
    expires_at: Time,
  }),
  business: z.object({
    id: Id,
    business_name: z.string(),
    country: z.string(),
    currency: z.string(),
    timezone: z.string(),
    language: z.enum(LANGUAGES),
  }),
  staff: z.array(z.object({ id: Id, name: z.string() })),
  /** `until`: the latest end of the sign-in. A till unused for `lock_minutes` signs the staff member out sooner. */
  signed_in: z.object({ id: Id, name: z.string(), until: Time }).nullable(),
})
export type TillProfile = z.infer<typeof TillProfile>

export const tillPairing = endpoints({
  pair: {
    method: 'POST',
    path: '/v1/till/pair',
    audience: 'public',
    summary: 'Pair this device by the code that the owner’s page shows: once, within 10 minutes',
    attempts: ['till_codes', 'wrong_attempts'],
    body: z.strictObject({ code: requiredText(20, tillTexts.code) }),
    status: 201,
    reply: TillProfile.extend({ token: z.string() }),
  },
})

export const till = endpoints({
  me: {
    method: 'GET',
    path: '/v1/till/me',
    audience: 'till',
    summary: 'This till, and the staff member who is signed in',
    reply: TillProfile,
  },
  signIn: {
    method: 'POST',
    path: '/v1/till/sign-in',
    audience: 'till',
    summary: 'Somebody takes over the till with their PIN, for as long as it is used, 12 hours at most',
    body: z.strictObject({ staff_id: Id, pin: requiredText(4, tillTexts.pin).overwrite(foldDigits) }),
    reply: TillProfile,
  },
  stay: {
    method: 'POST',
    path: '/v1/till/stay',
    audience: 'till',
    uses: true,
    summary: 'Somebody touches the screen: who is signed in stays so',
    reply: TillProfile,
  },
  signOut: {
    method: 'POST',
    path: '/v1/till/sign-out',
    audience: 'till',
    summary: 'Sign the staff member out of the till; with `staff_id` only if it is still this one',
    body: z.strictObject({ staff_id: Id.optional() }),
    reply: TillProfile,
  },
  unpair: {
    method: 'POST',
    path: '/v1/till/unpair',
    audience: 'till',
    whileSuspended: true,
    summary: 'This device is no longer a till',
    reply: Nothing,
  },
})
