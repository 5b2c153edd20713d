import { z } from 'zod'
import { tillTexts } from '../en/counter.ts'
import { endpoints } from '../endpoint.ts'
import { Id, Nothing, requiredText, Time, whole } from '../fields.ts'

export const Till = z.object({
  id: Id,
  name: z.string(),
  location_id: Id.nullable(),
  location_name: z.string().nullable(),
  lock_minutes: z.int(),
  paired_at: Time,
  last_seen_at: Time,
  expires_at: Time,
  is_expired: z.boolean(),
  /** Name of the staff member signed in with a PIN. */
  signed_in: z.string().nullable(),
})
export type Till = z.infer<typeof Till>

/**
 * A location of a card that is not archived. Each card has its own locations; one that several cards share is listed once.
 */
export const TillLocation = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  /** All ids of this location, its own first: a till may have any of them. */
  ids: z.array(Id),
})
export type TillLocation = z.infer<typeof TillLocation>

const TillParam = z.strictObject({ till: Id })
const name = requiredText(60, tillTexts.name)
const lock_minutes = whole(1, 240)

export const tills = endpoints({
  list: {
    method: 'GET',
    path: '/v1/business/tills',
    audience: 'business',
    summary: 'The paired tills, and the places that a till can stand at',
    reply: z.object({ tills: z.array(Till), places: z.array(TillLocation) }),
  },
  pair: {
    method: 'POST',
    path: '/v1/business/tills/pairings',
    audience: 'business',
    summary: 'A code that makes another device a till: once, within 10 minutes',
    body: z.strictObject({ name, location_id: Id.nullable().optional(), lock_minutes: lock_minutes.default(10) }),
    status: 201,
    /** The till appears in the list under `till_id` once the device has paired. */
    reply: z.object({ till_id: Id, code: z.string(), pairing_url: z.string(), expires_at: Time }),
  },
  endPairing: {
    method: 'DELETE',
    path: '/v1/business/tills/pairings/{till}',
    audience: 'business',
    summary: 'The code pairs no device any more; a till that it paired already stays',
    params: TillParam,
    reply: Nothing,
  },
  update: {
    method: 'PATCH',
    path: '/v1/business/tills/update/{till}',
    audience: 'business',
    summary: 'Rename a till, move it to another place, or change when it locks',
    params: TillParam,
    body: z.strictObject({ name, location_id: Id.nullable(), lock_minutes }).partial(),
    reply: z.object({ till: Till }),
  },
  revoke: {
    method: 'DELETE',
    path: '/v1/business/tills/revoke/{till}',
    audience: 'business',
    summary: 'The device is logged out at once',
    params: TillParam,
    reply: Nothing,
  },
})
