/** The business, the person at the counter and their permissions. The merchant's page and a till's page each provide it. */
import { createContext, useContext, type ReactNode } from 'react'

export type CounterTill = {
  /** The till's name, with its location. */
  name: string
  /** Null where staff have no PINs. */
  lock: { label: string; onLock: () => void } | null
  menu: { title: string; items: ReactNode }
}

export type CounterSession = {
  business_name: string
  /** ISO 3166 alpha-2 code of the business; `timezone` is its IANA zone. */
  country: string
  /** ISO 4217. */
  currency: string
  timezone: string
  person: string | null
  /** May give stamps although a rule refuses. */
  canOverride: boolean
  /** Has the merchant's app, so its links are shown. */
  isOwner: boolean
  /** The paired device that this counter is on; null for the owner's own page. */
  till: CounterTill | null
}

const Context = createContext<CounterSession | null>(null)

export const CounterSessionProvider = Context.Provider

export function useCounterSession(): CounterSession {
  const session = useContext(Context)
  if (!session) throw new Error('The counter has no session: wrap it in CounterSessionProvider')
  return session
}
