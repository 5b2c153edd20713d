/** Two customer records of one person, as the user who merges them sees them. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import type { Counter } from './counter.ts'

export const show = async ({ call }: Counter, id: string) =>
  (await call(customers.show, { params: { id } })).data.customer
export const merge = async ({ call }: Counter, keep_id: string, merge_id: string) =>
  (await call(merges.merge, { body: { keep_id, merge_id } })).data
export const undo = async ({ call }: Counter, id: string) =>
  (await call(merges.undo, { params: { id } })).data.customers
export const rewardsOf = async ({ call }: Counter, id: string) =>
  (await call(customers.rewards, { params: { id } })).data.rewards
