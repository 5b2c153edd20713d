import { z } from 'zod'
import { counterTexts } from '../en/counter.ts'
import { endpoints } from '../endpoint.ts'
import { IdParam, text } from '../fields.ts'
import { IssuedReward } from '../ledger.ts'
import { CounterCustomer } from './customers.ts'

/**
 * A customer with the rewards that can be redeemed now, and the field that matched the search. An old code, of another
 * service’s card, comes before parts of numbers and names, and is not looked up where a whole number, an e-mail or a
 * reward’s code matches; it has ended once the customer opened their card here.
 */
const CounterSearchResult = z.object({
  customer: CounterCustomer,
  rewards: z.array(IssuedReward),
  match: z.enum(['phone', 'last_digits', 'first_digits', 'email', 'name', 'old_code', 'ended_old_code']),
})
export type CounterSearchResult = z.infer<typeof CounterSearchResult>

const FoundReward = z.object({ reward: IssuedReward, customer: CounterCustomer, rewards: z.array(IssuedReward) })
export type FoundReward = z.infer<typeof FoundReward>

const Milliseconds = z
  .number(counterTexts.milliseconds)
  .min(1, counterTexts.milliseconds)
  .max(3_600_000, counterTexts.milliseconds)

export const counter = endpoints({
  find: {
    method: 'GET',
    path: '/v1/business/customers/find',
    audience: 'business',
    closedToViews: true,
    till: true,
    summary:
      'Find customers by phone number, its first or last digits, e-mail, name, a reward’s code or an old card’s code; at most 10 customers',
    attempts: ['reward_codes'],
    query: z.strictObject({ q: text(300).default('') }),
    reply: z.object({
      found: z.array(CounterSearchResult),
      /** The reward with the typed 8-character code, whatever its status. */ reward: FoundReward.nullable(),
      /**
       * Completeness of `q`. `part`: more characters may find customers that `found` does not contain. `whole_number`:
       * a valid phone number of its country. `invalid_number`: as many digits as a phone number, but not a valid one.
       * `other`: any other text.
       */
      typed: z.enum(['part', 'whole_number', 'invalid_number', 'other']),
      /** The whole number in E.164; null unless `typed` is `whole_number`. */ phone: z.string().nullable(),
    }),
  },
  show: {
    method: 'GET',
    path: '/v1/business/counter/customers/{id}',
    audience: 'business',
    till: true,
    summary: 'Show one customer at the counter, with the rewards that can be redeemed now',
    params: IdParam,
    reply: z.object({ customer: CounterCustomer, rewards: z.array(IssuedReward) }),
  },
  addTimes: {
    method: 'POST',
    path: '/v1/business/counter/times',
    audience: 'business',
    till: 'unattended',
    summary: 'Record durations in milliseconds from scan to confirmed stamp, as the screen measured them',
    body: z.strictObject({
      times: z.array(Milliseconds).min(1, counterTexts.noTimes).max(50, counterTexts.tooManyTimes),
    }),
    reply: z.object({}),
  },
  times: {
    method: 'GET',
    path: '/v1/business/counter/times',
    audience: 'business',
    summary: 'Durations at the counter in the last 30 days: their number, median and 95th percentile',
    reply: z.object({ days: z.int(), count: z.int(), p50_ms: z.int().nullable(), p95_ms: z.int().nullable() }),
  },
})
