/** A world in which businesses can pay, at a provider in memory. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { lockSubscription } from '../../subscriptions/subscriptions.sql.ts'
import { listVersions } from '../fixtures/subscriptions.ts'
import { configured, createFakeProvider, type FakePaymentProvider } from '../http/fake-payment-provider.ts'
import { createWorld, type BusinessInWorld, type World, type WorldOptions } from './world.ts'

export type PayingWorld = World & {
  provider: FakePaymentProvider
  /** Another provider, which is never the first choice for naira: Stripe, unless the test asks for another. */
  other: FakePaymentProvider
  /** Returns the plan sold in naira, or in another currency, as 'growth month'. */
  plan(name: string, currency?: string): Promise<string>
  select(owner: BusinessInWorld, planId: string, keep?: string[]): ReturnType<typeof selectPlan>
  initiate(
    owner: BusinessInWorld,
    planId: string,
    provider?: string,
  ): Promise<{ checkout_url: string; reference: string }>
  show(owner: BusinessInWorld, reference: string): ReturnType<typeof showPayment>
  subscriptionOf(owner: BusinessInWorld): ReturnType<typeof readSubscription>
  /** Chooses a plan, pays for it and returns the payment's reference. */
  buy(owner: BusinessInWorld, planId: string): Promise<string>
  stored(owner: BusinessInWorld): ReturnType<typeof lockSubscription>
}

export async function createPayingWorld({
  other: name = 'stripe',
  ...options
}: WorldOptions & { other?: PaymentProviderName } = {}): Promise<PayingWorld> {
  const provider = createFakeProvider('paystack')
  const other = createFakeProvider(name)
  const world = await createWorld({ ...options, senders: { paymentProviders: configured(provider, other) } })
  const initiate: PayingWorld['initiate'] = async (owner, plan_id, asked) =>
    (await owner.call(payments.initiate, { body: { plan_id, ...(asked === undefined ? {} : { provider: asked }) } }))
      .data

  return {
    ...world,
    provider,
    other,
    initiate,
    async plan(name, currency) {
      const plans = await listVersions(world.database.db, currency)
      const plan = plans.find(({ tier, interval }) => `${tier} ${interval}` === name)
      if (!plan) throw new Error(`No plan is called ${name}`)
      return plan.id
    },
    select: selectPlan,
    show: showPayment,
    subscriptionOf: readSubscription,
    async buy(owner, planId) {
      await selectPlan(owner, planId)
      const { reference } = await initiate(owner, planId)
      provider.pay(reference)
      await showPayment(owner, reference)
      return reference
    },
    stored: ({ user }) => lockSubscription(world.database.db, user.business.id),
  }
}

async function selectPlan({ call }: BusinessInWorld, plan_id: string, keep_stamp_ids?: string[]) {
  const body = keep_stamp_ids === undefined ? { plan_id } : { plan_id, keep_stamp_ids }
  return (await call(pricing.select, { body })).data.subscription
}

async function showPayment({ call }: BusinessInWorld, reference: string) {
  return (await call(payments.show, { params: { reference } })).data.payment
}

async function readSubscription({ call }: BusinessInWorld) {
  return (await call(profile.show, {})).data.user.subscription
}
