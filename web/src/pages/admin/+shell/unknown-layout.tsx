/** An unknown address under /admin: with the menu when an admin is logged in, as a page of its own when not. */
import { Outlet } from 'react-router'
import { adminIfLoggedIn } from '#app/guards.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { useAdminSession } from '#app/session/admin.ts'
import { AdminShell } from './AdminShell.tsx'

export const clientMiddleware = [adminIfLoggedIn]

export default function AdminUnknownLayout() {
  const { admin } = useAdminSession()
  if (!admin) return <Outlet />
  return (
    <QueryProvider>
      <AdminShell>
        <Outlet context="inside a shell" />
      </AdminShell>
    </QueryProvider>
  )
}
