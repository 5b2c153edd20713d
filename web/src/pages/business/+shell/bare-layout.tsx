/** Layout of business pages without the menu: the counter fills the screen. */
import { Outlet } from 'react-router'
import { usePrefetchPages } from '#app/prefetch-pages.ts'
import { requireBusiness } from '#app/guards.ts'
import { bringPlan } from '#app/plan/bring-plan.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { useBusinessSession } from '#app/session/business.ts'
import { useRequiresLogin } from '#app/session/use-requires-login.ts'
import { bringAllStampIcons } from '#ui/stamp-card/all-stamp-icons.ts'
import { ClosingNotice } from '../+closing/ClosingNotice.tsx'
import { BusinessFrame } from './BusinessFrame.tsx'

bringAllStampIcons()

export const clientMiddleware = [requireBusiness]

/** Pages that the counter's menu opens. The others stand behind them, and a phone at the counter does not fetch them. */
const NEXT_PAGES = ['pages/business/dashboard', 'pages/business/settings']

export default function BusinessBareLayout() {
  useRequiresLogin('business')
  usePrefetchPages(NEXT_PAGES, bringPlan)
  const { user } = useBusinessSession()
  if (!user) return null // the session just ended or another began: the redirect is already under way
  return (
    <QueryProvider>
      <BusinessFrame>
        <ClosingNotice user={user} />
        <Outlet />
      </BusinessFrame>
    </QueryProvider>
  )
}
