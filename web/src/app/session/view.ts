/**
 * The view of an admin who looks at a business in this tab. It stands in the tab's own storage, so that the log-ins of
 * this browser, an owner's or an admin's, stay as they are in every other tab.
 */
import { leaveFor } from '../leave-for.ts'
import { readJsonInTab, storeInTab } from './local-storage.ts'

export type View = {
  token: string
  expires_at: string
  reason: string
  merchant: { id: string; business_name: string }
}

const VIEW = 'stampwell.view'
let view = readJsonInTab<View>(VIEW)
let exit: string | null = null

/** Returns null in a tab where nobody views. It changes only with a whole new page. */
export function currentView(): View | null {
  return view
}

export function isViewLeft(): boolean {
  return exit !== null
}

/** Opens the business's own pages in this tab. Those ask for a log-in in a browser that stores nothing. */
export function beginView(begun: View): void {
  view = begun
  exit = null
  storeInTab(VIEW, JSON.stringify(begun))
  leaveFor('/business/dashboard')
}

/**
 * Leads back to the merchant's page of the admin area, which says that the view has ended where `isOver`. Until that
 * page opens the tab is still the view's, and leaving again, as by a late answer, leads to the same page.
 */
export function leaveView({ isOver = false } = {}): void {
  exit ??= view ? `/admin/merchants/${view.merchant.id}${isOver ? '?view=ended' : ''}` : '/admin/dashboard'
  storeInTab(VIEW, null)
  leaveFor(exit)
}
