import { Outlet } from 'react-router'
import { useAhead } from '../../../app/ahead.ts'
import { requireBusiness } from '../../../app/guards.ts'
import { Reads } from '../../../app/Reads.tsx'
import { useRequiresLogin } from '../../../app/session/use-requires-login.ts'
import { bringAllStampIcons } from '../../../ui/stamp-card/all-stamp-icons.ts'
import { BusinessShell } from './BusinessShell.tsx'

bringAllStampIcons()

export const clientMiddleware = [requireBusiness]

export default function BusinessAppLayout() {
  useRequiresLogin('business')
  useAhead('pages/business')
  return (
    <Reads>
      <BusinessShell>
        <Outlet />
      </BusinessShell>
    </Reads>
  )
}
