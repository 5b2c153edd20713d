/** Reads the plans in the currency of our first country, and then in whichever is chosen of those with prices. */
import { pricing } from '@stampwell/contract/client-endpoints.gen.ts'
import { BASE_CURRENCY } from '@stampwell/domain/billing/plan.ts'
import { useState } from 'react'
import { useFetch } from '#app/use-fetch.ts'
import type { SoldPlan } from '../../+plans/plan-column.ts'

const FIRST_CURRENCY = 'NGN'

export type LivePlans = {
  plans: readonly SoldPlan[] | undefined
  currency: string
  /** Those in which a plan has a price. */
  currencies: readonly string[]
  setCurrency: (currency: string) => void
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => void
}

export function useLivePlans(): LivePlans {
  const [asked, setAsked] = useState(FIRST_CURRENCY)
  const { data, error, isPending, isFetching, refetch } = useFetch(pricing.list, { query: { currency: asked } })
  const currencies = inOrder(data?.currencies ?? [])
  return {
    plans: data?.plans,
    // Where it has no price, the server answers in the base currency.
    currency: currencies.includes(asked) ? asked : BASE_CURRENCY,
    currencies,
    setCurrency: setAsked,
    error,
    isPending,
    isFetching,
    refetch,
  }
}

function inOrder(currencies: readonly string[]): string[] {
  const first = [FIRST_CURRENCY, BASE_CURRENCY]
  return [...first.filter((code) => currencies.includes(code)), ...currencies.filter((code) => !first.includes(code))]
}
