import { Outlet } from 'react-router'
import { guestOfTill } from '#app/guards.ts'

export const clientMiddleware = [guestOfTill]

export default function TillGuestLayout() {
  return <Outlet />
}
