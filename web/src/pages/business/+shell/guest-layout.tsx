import { Outlet } from 'react-router'
import { guestOfBusiness } from '#app/guards.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'

export const clientMiddleware = [guestOfBusiness]

export default function BusinessGuestLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
