import { Outlet } from 'react-router'
import { guestOfTill } from '#app/guards.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'

export const clientMiddleware = [guestOfTill]

export default function TillGuestLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
