import { Outlet } from 'react-router'
import { usePrefetchPages } from '#app/prefetch-pages.ts'
import { requireBusiness } from '#app/guards.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { useRequiresLogin } from '#app/session/use-requires-login.ts'
import { bringAllStampIcons } from '#ui/stamp-card/all-stamp-icons.ts'
import { bringShellParts, BusinessShell } from './BusinessShell.tsx'
import { BusinessFrame } from './BusinessFrame.tsx'

bringAllStampIcons()

export const clientMiddleware = [requireBusiness]

const PAGES = ['pages/business']

export default function BusinessAppLayout() {
  useRequiresLogin('business')
  usePrefetchPages(PAGES, bringShellParts)
  return (
    <QueryProvider>
      <BusinessFrame>
        <BusinessShell>
          <Outlet />
        </BusinessShell>
      </BusinessFrame>
    </QueryProvider>
  )
}
