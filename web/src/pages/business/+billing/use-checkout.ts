/**
 * Chooses a plan if it is not chosen yet, begins its payment and leads to the provider's page. One run at a time: a
 * second press never begins a second payment.
 */
import { payments, pricing } from '@stampwell/contract/client-endpoints.gen.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { leaveFor } from '#app/leave-for.ts'
import { notifyRefusal } from '#app/notify-refusal.ts'
import { useAct } from '#app/use-act.ts'
import { useIsHere } from '#app/use-is-here.ts'

export type Choice = { plan_id: string; keep_stamp_ids?: string[] }

/**
 * `left`: the browser is on its way to the payment page. `chosen`: nothing is to be paid now. `away`: the user went to
 * another page before the answer came, and stays there; a toast said a refusal.
 */
export type CheckoutOutcome = { kind: 'left' | 'chosen' | 'busy' | 'away' } | { kind: 'refused'; error: ApiError }

export function useCheckout() {
  const select = useAct(pricing.select, { also: [payments.list] })
  const initiate = useAct(payments.initiate, { also: [pricing.list] })
  const client = useQueryClient()
  const isHere = useIsHere()
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
      if (!isHere()) return stop({ kind: 'away' })
      // It stays busy until the page is gone.
      leaveFor(checkout_url)
      return { kind: 'left' }
    } catch (error) {
      stop({ kind: 'chosen' })
      if (!(error instanceof ApiError)) throw error
      if (isHere()) return { kind: 'refused', error }
      notifyRefusal(error)
      return { kind: 'away' }
    }
  }
  const stop = (outcome: CheckoutOutcome): CheckoutOutcome => {
    running.current = false
    setBusy(false)
    return outcome
  }
  return { run, busy }
}
