import { Outlet } from 'react-router'
import { guestOfBusiness } from '../../../app/guards.ts'
import { Reads } from '../../../app/Reads.tsx'

export const clientMiddleware = [guestOfBusiness]

export default function BusinessGuestLayout() {
  return (
    <Reads>
      <Outlet />
    </Reads>
  )
}
