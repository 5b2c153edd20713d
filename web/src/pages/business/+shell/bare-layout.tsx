/** A business page without the menu: the counter fills the screen. */
import { Outlet } from 'react-router'
import { requireBusiness } from '../../../app/guards.ts'
import { MantineFrame } from '../../../app/MantineFrame.tsx'
import { Reads } from '../../../app/Reads.tsx'
import { useRequiresLogin } from '../../../app/session/place.ts'

export const clientMiddleware = [requireBusiness]

export default function BusinessBareLayout() {
  useRequiresLogin('business')
  return <Reads><MantineFrame><Outlet /></MantineFrame></Reads>
}
