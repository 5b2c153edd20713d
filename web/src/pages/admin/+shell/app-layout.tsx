import { Outlet } from 'react-router'
import { usePrefetchPages } from '#app/prefetch-pages.ts'
import { requireAdmin } from '#app/guards.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { useRequiresLogin } from '#app/session/use-requires-login.ts'
import { AdminShell } from './AdminShell.tsx'

export const clientMiddleware = [requireAdmin]

export default function AdminAppLayout() {
  useRequiresLogin('admin')
  usePrefetchPages('pages/admin')
  return (
    <QueryProvider>
      <AdminShell>
        <Outlet />
      </AdminShell>
    </QueryProvider>
  )
}
