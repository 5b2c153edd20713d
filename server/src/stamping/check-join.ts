import { startOfLocalMonth } from '@stampwell/domain/time/calendar.ts'
import { joinRefusal, whyJoinsAreClosed, type JoinClosure } from '@stampwell/domain/customers/join-checks.ts'
import { refuse, type RefusalDetail } from '@stampwell/domain/refusal.ts'
import { areJoinsAndSendsClosed } from '@stampwell/domain/billing/subscription.ts'
import { countOperations } from '../accounts/usage.sql.ts'
import type { Db } from '../db/open.ts'
import { lockBusiness } from '../stamp-cards/lock-business.sql.ts'
import { loadPlanInForce } from '../subscriptions/plan-in-force.sql.ts'
import { say } from '../texts/stamping-refusals.ts'
import type { Actor } from './append-events.ts'

type JoinAttempt = { businessId: string; by: Actor['kind']; now: Date }

/**
 * Refuses a join that a suspension, the closing of the account or the plan in force closes: `account_suspended`,
 * `account_closing`, `payment_required`, `plan_limit_reached`, and for a customer
 * `joins_closed`. Where the plan limits operations it locks the business, so that two joins never both take the last
 * one: call it before a card is locked. Returns whether the plan limits them.
 */
export async function checkJoin(db: Db, { businessId, by, now }: JoinAttempt): Promise<{ isLimited: boolean }> {
  const inForce = await loadPlanInForce(db, businessId, now)
  if (!inForce) throw new Error(`The business ${businessId} has no plan`)
  const { subscription, timezone, plan, isSuspended, isClosing } = inForce
  const { operations_month: max } = plan.limits
  const isLimited = max !== null
  if (isLimited) await lockBusiness(db, businessId)
  const used = isLimited
    ? await countOperations(db, businessId, { since: startOfLocalMonth(now, timezone), most: max })
    : 0

  const why = whyJoinsAreClosed({
    is_suspended: isSuspended,
    is_closing: isClosing,
    is_in_grace: areJoinsAndSendsClosed(subscription, now, timezone),
    operations: { max, used },
  })
  if (why === 'suspension') refuseJoin(why, by, {})
  if (why === 'closing') refuseJoin(why, by, { message: say('join_closing') })
  if (why === 'grace') refuseJoin(why, by, { message: say('join_in_grace') })
  if (why === 'operations') refuseJoin(why, by, { message: say('join_limited'), limit: 'operations_month', used, max })
  return { isLimited }
}

/** `detail` is for the business and its tills, whose counter shows it: a customer learns nothing of the plan. */
export function refuseJoin(why: JoinClosure, by: Actor['kind'], detail: RefusalDetail): never {
  const isCustomer = by === 'customer'
  return refuse(joinRefusal(why, isCustomer ? 'customer' : 'business'), isCustomer ? {} : detail)
}
