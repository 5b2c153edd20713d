/** Frame of every page of the business: the bar of an admin's view, or the page of a suspended account. */
import { Suspense, type ReactNode } from 'react'
import { useBusinessSession } from '#app/session/business.ts'
import { currentView } from '#app/session/view.ts'
import { latePart } from '#ui/loading/late-part.ts'

const suspended = latePart(() => import('./SuspendedBusiness.tsx').then(({ SuspendedBusiness }) => SuspendedBusiness))
const viewBar = latePart(() => import('./ViewBar.tsx').then(({ ViewBar }) => ViewBar))

export function BusinessFrame({ children }: { children: ReactNode }) {
  const { isSuspended } = useBusinessSession()
  const view = currentView()
  if (view)
    return (
      <>
        <Suspense>
          <viewBar.Part view={view} />
        </Suspense>
        {children}
      </>
    )
  if (!isSuspended) return children
  return (
    <Suspense>
      <suspended.Part />
    </Suspense>
  )
}
