/** Renders a business page for a test: logged in, with a query client, at a URL. */
import type { User } from '@stampwell/contract/business/profile.ts'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterBusiness, setBusinessProfile } from '#app/session/business.ts'
import { aBusinessUser } from './people.ts'

/** `where` returns the page's current URL. */
export function showAsBusiness(
  page: ReactNode,
  { at = '/', path = '*', user = aBusinessUser() }: { at?: string; path?: string; user?: User } = {},
) {
  queryClient.clear()
  enterBusiness(user, 'token')
  setBusinessProfile(user)
  let here = at
  function Here() {
    const { pathname, search } = useLocation()
    here = pathname + search
    return null
  }
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryProvider>
        <Here />
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={null} />
        </Routes>
      </QueryProvider>
    </MemoryRouter>,
  )
  return { where: () => here }
}
