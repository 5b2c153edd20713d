/**
 * The view of an admin who looks at a business in this tab. It stands in the tab's own storage, so that the log-ins of
 * this browser, an owner's or an admin's, stay as they are in every other tab.
 */
import { leaveFor } from '../leave-for.ts'

export type View = {
  token: string
  expires_at: string
  reason: string
  merchant: { id: string; business_name: string }
}

const VIEW = 'stampwell.view'
let view = readView()
let exit: string | null = null

/** Returns null in a tab where nobody views. It changes only with a whole new page. */
export function currentView(): View | null {
  return view
}

export function isViewLeft(): boolean {
  return exit !== null
}

/** Opens the business's own pages in this tab. */
export function beginView(begun: View): void {
  view = begun
  exit = null
  store(JSON.stringify(begun))
  leaveFor('/business/dashboard')
}

/**
 * Leads back to the merchant's page of the admin area, which says that the view has ended where `isOver`. Until that
 * page opens the tab is still the view's, and leaving again, as by a late answer, leads to the same page.
 */
export function leaveView({ isOver = false } = {}): void {
  exit ??= view ? `/admin/merchants/${view.merchant.id}${isOver ? '?view=ended' : ''}` : '/admin/dashboard'
  store(null)
  leaveFor(exit)
}

function readView(): View | null {
  try {
    return JSON.parse(sessionStorage.getItem(VIEW) ?? 'null') as View | null // only `beginView` writes it
  } catch {
    return null
  }
}

/** A browser without storage keeps the view until the page is left, so it can not begin one. */
function store(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(VIEW)
    else sessionStorage.setItem(VIEW, text)
  } catch {
    // Nothing is kept: the pages that open then ask for a log-in.
  }
}
