import { Outlet } from 'react-router'
import { requireBusiness } from '../../../app/guards.ts'
import { Reads } from '../../../app/Reads.tsx'
import { useRequiresLogin } from '../../../app/session/place.ts'
import { BusinessShell } from './BusinessShell.tsx'

export const clientMiddleware = [requireBusiness]

export default function BusinessAppLayout() {
  useRequiresLogin('business')
  return <Reads><BusinessShell><Outlet /></BusinessShell></Reads>
}
