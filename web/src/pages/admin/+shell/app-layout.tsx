import { Outlet } from 'react-router'
import { usePrefetchPages } from '#app/prefetch-pages.ts'
import { requireAdmin } from '#app/guards.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { useRequiresLogin } from '#app/session/use-requires-login.ts'
import { AdminShell, bringShellParts } from './AdminShell.tsx'

export const clientMiddleware = [requireAdmin]

const PAGES = ['pages/admin']

export default function AdminAppLayout() {
  useRequiresLogin('admin')
  usePrefetchPages(PAGES, bringShellParts)
  return (
    <QueryProvider>
      <AdminShell>
        <Outlet />
      </AdminShell>
    </QueryProvider>
  )
}
