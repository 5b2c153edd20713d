import { Outlet } from 'react-router'
import { guestOfAdmin } from '../../../app/guards.ts'
import { Reads } from '../../../app/Reads.tsx'

export const clientMiddleware = [guestOfAdmin]

export default function AdminGuestLayout() {
  return (
    <Reads>
      <Outlet />
    </Reads>
  )
}
