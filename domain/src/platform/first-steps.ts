/** The steps from a registration to the first stamp. */
export type FirstSteps = { designed: boolean; published: boolean; has_customer: boolean; has_stamp: boolean }
export type NextStep = 'design_card' | 'publish_card' | 'first_customer' | 'first_stamp'

/** Returns the first step that is open; null for a business that gave a stamp, which needed all of them. */
export function firstOpenStep({ designed, published, has_customer, has_stamp }: FirstSteps): NextStep | null {
  if (has_stamp) return null
  if (!designed) return 'design_card'
  if (!published) return 'publish_card'
  return has_customer ? 'first_stamp' : 'first_customer'
}
