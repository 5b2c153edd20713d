/** Who stands at the counter, and what they may do there. The merchant's page and a till's each say so. */
import { createContext, useContext } from 'react'

export type CounterWho = {
  business_name: string
  /** ISO 3166 alpha-2 and IANA zone of the business. */
  country: string
  /** ISO 4217. */
  currency: string
  timezone: string
  /** The person at a till, by name. */
  person: string | null
  /** May give although a rule says no. */
  canOverride: boolean
  /** Has the merchant's app: its links are shown. */
  isOwner: boolean
}

const Who = createContext<CounterWho | null>(null)

export const CounterWhoProvider = Who.Provider

export function useCounterWho(): CounterWho {
  const who = useContext(Who)
  if (!who) throw new Error('Nobody stands at the counter: wrap it in CounterWhoProvider')
  return who
}
