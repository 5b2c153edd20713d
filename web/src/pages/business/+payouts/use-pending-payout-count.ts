import { payouts } from '@stampwell/contract/client-endpoints.gen.ts'
import { useBusinessSession } from '#app/session/business.ts'
import { useRead } from '#app/use-read.ts'

/** Pause before what waits is read again: others redeem and send it meanwhile. */
export const PAYOUTS_EVERY_MS = 60_000

/** Returns the number of rewards waiting to be sent, 0 until known. Sends no request after log-out. */
export function usePendingPayoutCount(): number {
  const { user } = useBusinessSession()
  const asked = { every: PAYOUTS_EVERY_MS, enabled: user !== null }
  return useRead(payouts.list, { query: { per_page: 1 } }, asked).data?.meta.pending ?? 0
}
