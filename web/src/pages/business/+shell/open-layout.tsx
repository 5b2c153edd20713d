/** Layout of pages that work with and without a log-in. */
import { Outlet } from 'react-router'
import { knownIfLoggedIn } from '#app/guards.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'

export const clientMiddleware = [knownIfLoggedIn]

export default function BusinessOpenLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
