/** Reads the plans in the currency of our first country, and then in whichever is chosen of those with prices. */
import { pricing } from '@stampwell/contract/client-endpoints.gen.ts'
import { BASE_CURRENCY } from '@stampwell/domain/billing/plan.ts'
import { useState } from 'react'
import { useFetch } from '#app/use-fetch.ts'
import type { SoldPlan } from '../../+plans/plan-column.ts'

const FIRST_CURRENCY = 'NGN'

export type LivePlans = {
  plans: readonly SoldPlan[] | undefined
  /** The chosen one; that of `plans` if the prices in the chosen one did not load. */
  currency: string
  /** The currency in which the prices did not load last, while `plans` are those from before; else null. */
  missing: string | null
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
  const [last, setLast] = useState({ data, error, shown: asked, failed: asked })
  if (last.data !== data || last.error !== error)
    setLast({
      data,
      error,
      shown: last.data === data ? last.shown : asked,
      failed: last.error === error ? last.failed : asked,
    })
  const currencies = inOrder(data?.currencies ?? [])
  const missing = data && error ? last.failed : null
  const currency = missing === asked ? last.shown : asked
  return {
    plans: data?.plans,
    // If it has no price, the server answers in the base currency.
    currency: currencies.includes(currency) ? currency : BASE_CURRENCY,
    missing,
    currencies,
    setCurrency: (chosen) => (chosen === asked ? refetch() : setAsked(chosen)),
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
