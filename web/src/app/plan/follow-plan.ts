/** Follows the plan of the business: on focus, after a plan's refusal, and when another tab changed it. */
import { onPlanSignal } from './plan-signal.ts'
import { announcePlanChange, PLAN_CHANNEL, refreshPlan } from './refresh-plan.ts'
import { activeGuard } from '../session/active-guard.ts'

/** Coming back to a tab fires both `focus` and `visibilitychange`. */
const MIN_GAP_MS = 500

/** Returns the function that ends it. */
export function followPlan(): () => void {
  let last = -Infinity
  const onReturn = () => {
    const now = performance.now()
    if (document.visibilityState === 'hidden' || now - last < MIN_GAP_MS) return
    last = now
    refresh()
  }
  const otherTabs = new BroadcastChannel(PLAN_CHANNEL)
  otherTabs.addEventListener('message', refresh)
  window.addEventListener('focus', onReturn)
  document.addEventListener('visibilitychange', onReturn)
  const unsubscribe = onPlanSignal((signal) => (signal === 'plan' ? void announcePlanChange() : refresh()))
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('focus', onReturn)
    otherTabs.close()
  }
}

/** Pages of admins, tills and customers show no plan. */
function refresh(): void {
  if (activeGuard().requires === 'business') void refreshPlan()
}
