/** An unknown address under /business: with the menu when somebody is logged in, as a page of its own when not. */
import { Outlet } from 'react-router'
import { knownIfLoggedIn } from '#app/guards.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { useBusinessSession } from '#app/session/business.ts'
import { BusinessShell } from './BusinessShell.tsx'
import { BusinessFrame } from './BusinessFrame.tsx'

export const clientMiddleware = [knownIfLoggedIn]

export default function BusinessUnknownLayout() {
  const { user } = useBusinessSession()
  if (!user) return <Outlet />
  return (
    <QueryProvider>
      <BusinessFrame>
        <BusinessShell>
          <Outlet context="inside a shell" />
        </BusinessShell>
      </BusinessFrame>
    </QueryProvider>
  )
}
