/** A card with stamping rules, and gives that the rules may refuse. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { openCounter, type Counter } from './counter.ts'
import type { World } from './world.ts'

type Rules = Pick<
  InputOf<typeof stampCards.update>['body'],
  'wait_minutes' | 'most_per_day' | 'most_per_scan' | 'opening_hours' | 'spend_minor'
>

export const setRules = async (counter: Counter, body: Rules) =>
  (await counter.call(stampCards.update, { params: { id: counter.stamp_id }, body })).data.stamp

export async function withRules(
  world: World,
  rules: Rules,
  card: Parameters<typeof openCounter>[1] = { number_of_stamps: 50 },
): Promise<Counter> {
  const counter = await openCounter(world, card)
  await setRules(counter, rules)
  return counter
}

export const spend = (counter: Counter, spend_minor: number, options: { idempotency_key?: string } = {}) =>
  counter.give(undefined, { spend_minor, stamps: undefined }, options)

export const ledger = async (counter: Counter) =>
  (await counter.call(customers.stamps, { params: { id: counter.customer_id } })).data.stamps

export async function refusal(act: Promise<unknown>): Promise<Record<string, unknown>> {
  const error: unknown = await act.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof ApiError) return { status: error.status, ...error.detail }
  throw new Error('The server accepted it')
}
