/** Customers opened at this counter since it was opened, newest first. Kept by the page alone: a reload forgets them. */
import type { CounterCustomer } from '@stampwell/contract/business/customers.ts'
import { useEffect, useState } from 'react'
import type { Person } from '../session/counter-state.ts'

const MAX_SEEN = 20

export function useSeenCustomers(person: Person | null): readonly CounterCustomer[] {
  const [seen, setSeen] = useState<readonly CounterCustomer[]>([])
  const customer = person?.customer
  useEffect(() => {
    if (!customer) return
    setSeen((before) => [customer, ...before.filter((other) => other.id !== customer.id)].slice(0, MAX_SEEN))
  }, [customer])
  return seen
}
