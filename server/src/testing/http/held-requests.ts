/** Requests of the counter, to be held and released together. */
import type { Counter } from '../fixtures/counter.ts'
import type { HeldRequest } from './simultaneous-requests.ts'

export const CUSTOMERS = '/v1/business/customers'

export const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
export const give = (counter: Counter, more: object = {}, key?: string): HeldRequest => ({
  path: `${CUSTOMERS}/give-stamp`,
  token: counter.token,
  body: { customer_id: counter.customer_id, stamp_id: counter.stamp_id, stamps: 1, ...more },
  ...(key === undefined ? {} : { key }),
})
export const undo = (counter: Counter, event_id: string): HeldRequest => ({
  path: `${CUSTOMERS}/undo-stamp`,
  token: counter.token,
  body: { event_id },
})
export const redeem = (counter: Counter, reward_id: string): HeldRequest => ({
  path: `${CUSTOMERS}/redeem-reward`,
  token: counter.token,
  body: { customer_id: counter.customer_id, reward_id },
})
