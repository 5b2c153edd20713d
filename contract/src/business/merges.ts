import { DUPLICATE_REASONS } from '@stampwell/domain/customers/duplicates.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, IdParam, Nothing, Time } from '../fields.ts'
import { ListQuery, Meta } from '../page-of.ts'
import { Birthday, PersonEmail, PersonName, PersonPhone } from '../personal.ts'
import { Customer } from './customers.ts'

const two = z.strictObject({ keep_id: Id, merge_id: Id })

const Pair = z.object({
  customers: z.tuple([Customer, Customer]),
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  score: z.int(),
})
export type Pair = z.infer<typeof Pair>

const MergePreview = z.object({
  phone: PersonPhone.nullable(),
  email: PersonEmail.nullable(),
  date_of_birth: Birthday,
  marketing_consent: z.boolean(),
  /** `rewards_earned`: rewards that a card earns because the stamps of both customers fill it. */
  cards: z.array(
    z.object({
      stamp_id: Id,
      card_name: z.string(),
      stamps: z.int(),
      number_of_stamps: z.int(),
      added: z.int(),
      rewards_earned: z.array(z.string()),
    }),
  ),
  rewards: z.array(z.string()),
})
export type MergePreview = z.infer<typeof MergePreview>

export const merges = endpoints({
  duplicates: {
    method: 'GET',
    path: '/v1/business/customers/duplicates',
    audience: 'business',
    personalQuery: ['search'],
    summary:
      'Pairs of customers that may be one person, the most alike first; search finds a name, number or address of either',
    /** `sort` takes the moment at which the second of the two was added. */
    query: ListQuery,
    /** `score` from 50 to 100. */
    reply: z.object({ pairs: z.array(Pair), meta: Meta }),
  },
  dismiss: {
    method: 'POST',
    path: '/v1/business/customers/duplicates/dismiss',
    audience: 'business',
    summary: 'These two are not the same person; they are not shown as a pair again',
    body: z.strictObject({ first_id: Id, second_id: Id }),
    reply: Nothing,
  },
  preview: {
    method: 'GET',
    path: '/v1/business/customers/merge/preview/{keep_id}/{merge_id}',
    audience: 'business',
    summary: 'Preview the kept customer after a merge; changes nothing',
    params: two,
    reply: MergePreview,
  },
  merge: {
    method: 'POST',
    path: '/v1/business/customers/merge',
    audience: 'business',
    summary: 'Make two customers one; can be undone for seven days',
    body: two,
    reply: z.object({ customer: Customer, merge: z.object({ id: Id, undo_until: Time }) }),
    idempotency: 'reply',
  },
  undo: {
    method: 'POST',
    path: '/v1/business/customers/merge/{id}/undo',
    audience: 'business',
    summary: 'Take a merge apart again: both customers are as they were',
    params: IdParam,
    reply: z.object({ customers: z.array(Customer) }),
    idempotency: 'reply',
  },
  list: {
    method: 'GET',
    path: '/v1/business/customers/merges/{id}',
    audience: 'business',
    summary: 'Merges into a customer that can still be undone, newest first',
    params: IdParam,
    reply: z.object({
      merges: z.array(
        z.object({ id: Id, merged_name: PersonName, merged_at: Time, merged_by: z.string(), undo_until: Time }),
      ),
    }),
  },
})
