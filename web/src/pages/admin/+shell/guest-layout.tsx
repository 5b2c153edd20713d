import { Outlet } from 'react-router'
import { guestOfAdmin } from '#app/guards.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'

export const clientMiddleware = [guestOfAdmin]

export default function AdminGuestLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
