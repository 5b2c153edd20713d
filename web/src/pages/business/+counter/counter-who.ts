/** Who stands at the counter, and what they may do there. The merchant's page and a till's each say so. */
import { createContext, useContext, type ReactNode } from 'react'

/** What a paired device adds to the counter's header and menu. */
export type CounterTill = {
  /** The till's name, with its place. */
  name: string
  /** Null where staff have no PINs. */
  lock: { label: string; onLock: () => void } | null
  menu: { title: string; items: ReactNode }
}

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
  /** The paired device that this counter is on; null for the owner's own page. */
  till: CounterTill | null
}

const Who = createContext<CounterWho | null>(null)

export const CounterWhoProvider = Who.Provider

export function useCounterWho(): CounterWho {
  const who = useContext(Who)
  if (!who) throw new Error('Nobody stands at the counter: wrap it in CounterWhoProvider')
  return who
}
