/**
 * Chooses a plan if it is not chosen yet, begins its payment and leads to the provider's page. One run at a time: a
 * second press never begins a second payment.
 */
import { payments, pricing } from '@stampwell/contract/client-endpoints.gen.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { leaveFor } from '#app/leave-for.ts'
import { useAct } from '#app/use-act.ts'

export type Choice = { plan_id: string; keep_stamp_ids?: string[] }

/** `left`: the browser is on its way to the payment page. `chosen`: nothing is to be paid now. */
export type CheckoutOutcome = { kind: 'left' | 'chosen' | 'busy' } | { kind: 'refused'; error: ApiError }

export function useCheckout() {
  const select = useAct(pricing.select, { also: [payments.list] })
  const initiate = useAct(payments.initiate, { also: [pricing.list] })
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  // Back from the provider's page, the browser may show this page as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      running.current = false
      setBusy(false)
      void client.invalidateQueries({ queryKey: [pricing.list.group] })
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [client])

  const run = async ({ choice, pays }: { choice: Choice | null; pays: string | null }): Promise<CheckoutOutcome> => {
    if (running.current) return { kind: 'busy' }
    running.current = true
    setBusy(true)
    try {
      if (choice) await select.run({ body: choice })
      if (pays === null) return stop({ kind: 'chosen' })
      const { checkout_url } = await initiate.run({ body: { plan_id: pays } })
      // It stays busy until the page is gone.
      leaveFor(checkout_url)
      return { kind: 'left' }
    } catch (error) {
      stop({ kind: 'chosen' })
      if (error instanceof ApiError) return { kind: 'refused', error }
      throw error
    }
  }
  const stop = (outcome: CheckoutOutcome): CheckoutOutcome => {
    running.current = false
    setBusy(false)
    return outcome
  }
  return { run, busy }
}
