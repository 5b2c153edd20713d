/** Rewards at the counter of a world, and the airtime that the business sends afterwards. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Call } from '@stampwell/contract/call.ts'

/** Share of rewards redeemed at the first visit after they were earned; the rest is tried again at the next. */
const COLLECTED = 0.7
/** Number of recent airtime rewards that still wait to be sent. */
const UNSENT = 2

export type Collector = { customer_id: string; phone: string; random: () => number }

/** Redeems most of the rewards that wait for a customer, and returns the others. */
export async function collectRewards(
  call: Call,
  waiting: readonly string[],
  { random, ...collector }: Collector,
): Promise<string[]> {
  const left: string[] = []
  for (const reward_id of waiting) {
    if (random() < COLLECTED) await collect(call, { ...collector, reward_id })
    else left.push(reward_id)
  }
  return left
}

async function collect(
  call: Call,
  { customer_id, reward_id, phone }: { customer_id: string; reward_id: string; phone: string },
) {
  const { data } = await call(customers.rewards, { params: { id: customer_id }, query: { per_page: 100 } })
  const reward = data.rewards.find((one) => one.id === reward_id)
  if (reward?.status !== 'issued') return
  const recipient = reward.type === 'airtime' ? { phone } : null
  await call(stamping.redeem, { body: { customer_id, reward_id, recipient } })
}

/** Marks redeemed airtime as sent, the oldest first, each with its receipt number. */
export async function sendAirtime(call: Call) {
  const { data } = await call(payouts.list, { query: { status: 'pending', per_page: 100 } })
  const oldestFirst = data.payouts.toSorted((a, b) =>
    (a.reward.redeemed_at ?? '') < (b.reward.redeemed_at ?? '') ? -1 : 1,
  )
  for (const [index, { reward }] of oldestFirst.slice(0, -UNSENT).entries()) {
    await call(payouts.done, {
      params: { reward: reward.id },
      body: { reference: `AIR-${String(index + 1).padStart(4, '0')}` },
    })
  }
}
