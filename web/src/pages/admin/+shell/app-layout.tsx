import { Outlet } from 'react-router'
import { requireAdmin } from '../../../app/guards.ts'
import { MantineFrame } from '../../../app/MantineFrame.tsx'
import { Reads } from '../../../app/Reads.tsx'
import { useRequiresLogin } from '../../../app/session/place.ts'
import { AdminShell } from './AdminShell.tsx'

export const clientMiddleware = [requireAdmin]

export default function AdminAppLayout() {
  useRequiresLogin('admin')
  return <Reads><MantineFrame><AdminShell><Outlet /></AdminShell></MantineFrame></Reads>
}
