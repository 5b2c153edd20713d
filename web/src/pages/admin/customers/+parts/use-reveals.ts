/**
 * Keeps who revealed customers are in the state of one component and nowhere else: no query cache, no mutation cache, no
 * storage, no URL. The values go when the page is left or hidden by the browser, at Hide, and when their time is over.
 */
import type { adminCustomers } from '@stampwell/contract/admin/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { REVEAL_MS } from '@stampwell/domain/customers/mask-person.ts'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type RevealedCustomer = DataOf<typeof adminCustomers.reveal>['customer'] & { until: Date }

export type Reveals = {
  of: (id: string) => RevealedCustomer | undefined
  show: (customer: DataOf<typeof adminCustomers.reveal>['customer']) => void
  hide: (id: string) => void
}

const NOBODY: ReadonlyMap<string, RevealedCustomer> = new Map()

export function useReveals(): Reveals {
  const [shown, setShown] = useState(NOBODY)
  const show: Reveals['show'] = useCallback((customer) => {
    // This browser's clock may differ from the server's, so the time counts from the reply.
    const until = new Date(Date.now() + REVEAL_MS)
    setShown((all) => new Map([...all, [customer.id, { ...customer, until }]]))
  }, [])
  const hide = useCallback((id: string) => {
    setShown((all) => keep(all, (one) => one.id !== id))
  }, [])

  useEffect(() => {
    if (shown.size === 0) return
    const hideOld = () => setShown((all) => keep(all, ({ until }) => until.getTime() > Date.now()))
    const next = Math.min(...[...shown.values()].map(({ until }) => until.getTime()))
    const timer = setTimeout(hideOld, Math.max(0, next - Date.now()))
    // The browser may keep a page that was left, with what it shows; a device that slept has missed the timer.
    const leave = () => flushSync(() => setShown(NOBODY))
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hideOld)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hideOld)
    }
  }, [shown])

  return { of: (id) => shown.get(id), show, hide }
}

function keep(
  all: ReadonlyMap<string, RevealedCustomer>,
  isKept: (one: RevealedCustomer) => boolean,
): ReadonlyMap<string, RevealedCustomer> {
  const kept = [...all].filter(([, one]) => isKept(one))
  return kept.length === all.size ? all : new Map(kept)
}
