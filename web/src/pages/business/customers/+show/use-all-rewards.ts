import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import type { customers as declared } from '@stampwell/contract/business/customers.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { withOptions } from '#app/api-client.ts'
import { call } from '#app/call.ts'
import { keyOf } from '#app/use-read.ts'

/** Reads every page of a customer's rewards, newest first: a reward that is ready may be older than many redeemed ones. */
export function useAllRewards(customerId: string): UseQueryResult<IssuedReward[]> {
  return useQuery({
    queryKey: keyOf(customers.rewards, { params: { id: customerId } }),
    queryFn: ({ signal }) => readAllRewards(customerId, signal),
  })
}

async function readAllRewards(id: string, signal: AbortSignal): Promise<IssuedReward[]> {
  // By id: a reward that is issued meanwhile moves the last one of a page to the next page.
  const rewards = new Map<string, IssuedReward>()
  for (let page = 1, last = 1; page <= last; page++) {
    const input = { params: { id }, query: { page, per_page: 100 } }
    const { data } = await call(customers.rewards, withOptions<typeof declared.rewards>(input, { signal }))
    for (const reward of data.rewards) rewards.set(reward.id, reward)
    last = data.meta.last_page
  }
  return [...rewards.values()]
}
