import { Outlet } from 'react-router'
import { useAhead } from '../../../app/ahead.ts'
import { requireAdmin } from '../../../app/guards.ts'
import { Reads } from '../../../app/Reads.tsx'
import { useRequiresLogin } from '../../../app/session/use-requires-login.ts'
import { AdminShell } from './AdminShell.tsx'

export const clientMiddleware = [requireAdmin]

export default function AdminAppLayout() {
  useRequiresLogin('admin')
  useAhead('pages/admin')
  return (
    <Reads>
      <AdminShell>
        <Outlet />
      </AdminShell>
    </Reads>
  )
}
