/** The renewal that is to be paid, in past due and grace; null if none is. */
import { pricing } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRead } from '#app/use-read.ts'
import type { Billing } from '../+billing/use-billing.ts'

export type OpenAmount = { plan_id: string; amount: { amount_minor: number; currency: string } | undefined }

export function useOpenAmount({ user: { subscription } }: Pick<Billing, 'user'>): OpenAmount | null {
  const { status, pending } = subscription
  const isOpen = status === 'past_due' || status === 'grace'
  const plan_id = pending?.plan_id ?? subscription.plan_id
  const preview = useRead(pricing.preview, { body: { plan_id } }, { enabled: isOpen })
  if (!isOpen) return null
  return { plan_id, amount: preview.data }
}
