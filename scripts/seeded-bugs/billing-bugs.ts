import type { SeededBug } from './bug.ts'

const DOMAIN = 'domain/src'
const SERVER = 'server/src'

export const billingBugs: readonly SeededBug[] = [
  {
    name: 'A plan is granted before it is paid',
    file: `${DOMAIN}/subscription.ts`,
    find: 'const { status, plan_id } = incomplete ? incomplete.from : current',
    replace: 'const { status, plan_id } = current',
    on: 'domain',
    testFile: `${DOMAIN}/subscription.model.test.ts`,
    test: 'in every history a subscription has one state',
  },
  {
    name: 'An upgrade is granted before it is paid',
    file: `${DOMAIN}/subscription.ts`,
    find: "return status === 'trialing' && isPast(current.trial_ends_on, today) ? null : plan_id",
    replace:
      "return status === 'trialing' && isPast(current.trial_ends_on, today) ? null : (current.pending?.plan_id ?? plan_id)",
    on: 'domain',
    testFile: `${DOMAIN}/subscription-acts.test.ts`,
    test: 'a plan that is chosen is in force only when it is paid for',
  },
  {
    name: 'A reactivation charges twice in a period',
    file: `${DOMAIN}/subscription-acts.ts`,
    find: "return { kind: 'moves', to: { ...current, cancel_at_period_end: false, last_act: { act: 'reactivate', at: now } } }",
    replace:
      "return { kind: 'moves', to: { ...current, period: current.period && { ...current.period, to: localDate(now, timezone) }, cancel_at_period_end: false, last_act: { act: 'reactivate', at: now } } }",
    on: 'domain',
    testFile: `${DOMAIN}/subscription.model.test.ts`,
    test: 'in every history a subscription has one state',
  },
  {
    name: 'The second payment of two tabs buys another period',
    file: `${DOMAIN}/subscription-acts.ts`,
    find: 'return current.period === null ? beginPeriod(current, payment, today) : SURPLUS',
    replace: 'return beginPeriod(current, payment, today)',
    on: 'domain',
    testFile: `${DOMAIN}/subscription-acts.test.ts`,
    test: 'two first payments in two tabs: the second one is surplus',
  },
  {
    name: 'An upgrade is rounded up',
    file: `${DOMAIN}/proration.ts`,
    find: 'return atLeast0((difference * BigInt(remainingDays(period, today))) / BigInt(wholeDays(period)))',
    replace:
      'return atLeast0((difference * BigInt(remainingDays(period, today)) + BigInt(wholeDays(period)) - 1n) / BigInt(wholeDays(period)))',
    on: 'domain',
    testFile: `${DOMAIN}/proration.test.ts`,
    test: 'the price of an upgrade is rounded down',
  },
  {
    name: 'A subscription of the 31st drifts to the 28th',
    file: `${DOMAIN}/billing-period.ts`,
    find: 'let next = periodFrom(period.to, interval, anchor_day)',
    replace: 'let next = periodFrom(period.to, interval, anchorDayOf(period.to))',
    on: 'domain',
    testFile: `${DOMAIN}/billing-period.test.ts`,
    test: 'a renewal pays for the next period, or for the one that contains today',
  },
  {
    name: 'A server that slept tries a renewal several times',
    file: `${DOMAIN}/dunning.ts`,
    find: 'const day = TRY_DAYS.find((one) => one > tried)',
    replace: 'const day = TRY_DAYS[TRY_DAYS.findLastIndex((one) => one <= tried / 2) + 1]',
    on: 'domain',
    testFile: `${DOMAIN}/dunning.test.ts`,
    test: 'a server that slept makes one try for all it missed',
  },
  {
    name: 'The last webhook decides the status of a payment',
    file: `${DOMAIN}/payment-status.ts`,
    find: 'statusOf(new Set(events.map(({ kind }) => kind)), refunded_minor, amount_minor)',
    replace: 'statusOf(new Set(events.slice(-1).map(({ kind }) => kind)), refunded_minor, amount_minor)',
    on: 'domain',
    testFile: `${DOMAIN}/payment-status.test.ts`,
    test: 'random orders of eight events',
  },
  {
    name: 'A trial that is over keeps its plan',
    file: `${SERVER}/subscriptions/plan-in-force.sql.ts`,
    find: 'planInForce(subscription, now, first.timezone) ?? first.free_id',
    replace: 'subscription.plan_id',
    on: 'pglite',
    testFile: `${SERVER}/subscriptions/plan-in-force.test.ts`,
    test: 'after a trial the limits of Free hold at every act that asks, and holders are stamped as before',
  },
  {
    name: 'A plan that was replaced is still sold',
    file: `${SERVER}/subscriptions/plans.sql.ts`,
    find: "    .selectFrom('plans')\n    .where('replaced_at', 'is', null)\n",
    replace: "    .selectFrom('plans')\n",
    on: 'pglite',
    testFile: `${SERVER}/subscriptions/pricing.test.ts`,
    test: 'a version that was replaced is not sold any more, and its successor may stand beside it',
  },
  {
    name: 'A trial is given twice',
    file: `${SERVER}/subscriptions/trial-contacts.sql.ts`,
    find: 'if (rows.length === 2) return true',
    replace: 'if (rows.length > 0) return true',
    on: 'pglite',
    testFile: `${SERVER}/subscriptions/trial.test.ts`,
    test: 'a phone number has one trial, however it is written',
  },
]
