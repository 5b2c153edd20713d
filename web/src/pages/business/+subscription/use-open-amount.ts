/** The renewal that is to be paid; null if none is. */
import { pricing } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from '#app/use-read.ts'
import { isRenewalOpen } from '../+billing/is-renewal-open.ts'
import type { Billing } from '../+billing/use-billing.ts'

export type OpenAmount = { plan_id: string; amount: { amount_minor: number; currency: string } | undefined }

export function useOpenAmount(billing: Pick<Billing, 'user' | 'here'>): OpenAmount | null {
  const { pending, ...subscription } = billing.user.subscription
  const isOpen = isRenewalOpen(billing)
  // An upgrade that was not paid for ends with the period.
  const plan_id = pending?.kind === 'downgrade' ? pending.plan_id : subscription.plan_id
  const preview = useRead(pricing.preview, { body: { plan_id } }, { enabled: isOpen })
  if (!isOpen) return null
  return { plan_id, amount: preview.data }
}
