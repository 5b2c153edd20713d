/** Refusals of a join to an open card by a suspension, a closing or the plan. Never for customers who hold the card. */
import { allowsOneMore } from '../billing/plan.ts'
import type { RefusalCode } from '../refusal.ts'

/** `customers`: the list of customers is full, so that a person who is not on it can not join. */
export type JoinClosure = 'suspension' | 'closing' | 'grace' | 'operations' | 'customers'

/** Returns why nobody may join a card now, null if anybody may. `operations`: those of the local month. */
export function whyJoinsAreClosed({
  is_suspended,
  is_closing,
  is_in_grace,
  operations,
}: {
  is_suspended: boolean
  is_closing: boolean
  is_in_grace: boolean
  operations: { max: number | null; used: number }
}): Exclude<JoinClosure, 'customers'> | null {
  if (is_suspended) return 'suspension'
  if (is_closing) return 'closing'
  if (is_in_grace) return 'grace'
  return allowsOneMore(operations.max, operations.used) ? null : 'operations'
}

const REFUSAL = {
  suspension: 'account_suspended',
  closing: 'account_closing',
  grace: 'payment_required',
  operations: 'plan_limit_reached',
  customers: 'plan_limit_reached',
} as const satisfies Record<JoinClosure, RefusalCode>

/** Returns the refusal of a join. A customer learns only that joins are closed; the business learns what to do. */
export function joinRefusal(why: JoinClosure, by: 'customer' | 'business'): RefusalCode {
  return by === 'customer' ? 'joins_closed' : REFUSAL[why]
}
