export const MERCHANT_TABS = ['overview', 'cards', 'subscription', 'payments', 'audit'] as const
export type MerchantTab = (typeof MERCHANT_TABS)[number]

export function readTab(text: string | null): MerchantTab {
  return MERCHANT_TABS.find((tab) => tab === text) ?? 'overview'
}

/** Tabs are addresses; the first has the page's own. */
export function tabAddress(tab: MerchantTab): string {
  return tab === 'overview' ? '?' : `?tab=${tab}`
}
