/** Frame of a paired device: without the merchant's menu; its requests use the till's token. */
import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { usePrefetchPages } from '#app/prefetch-pages.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { requireTill } from '#app/guards.ts'
import { loadTillProfile } from '#app/session/till-profile.ts'
import { useTillSession } from '#app/session/till.ts'
import { useRequiresLogin } from '#app/session/use-requires-login.ts'
import { say } from '#messages/till.ts'
import { latePart } from '#ui/loading/late-part.ts'
import { bringAllStampIcons } from '#ui/stamp-card/all-stamp-icons.ts'
import { ErrorState } from '#ui/feedback/States.tsx'
import { useSignOut } from './use-sign-out.ts'

bringAllStampIcons()

export const clientMiddleware = [requireTill]

const PAGES = ['pages/till']

const suspended = latePart(() => import('./SuspendedTill.tsx').then(({ SuspendedTill }) => SuspendedTill))

const ASK_AGAIN_MS = 60_000

export default function TillLayout() {
  useRequiresLogin('till')
  usePrefetchPages(PAGES)
  useSignOut()
  const { profile, token, isSuspended } = useTillSession()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    // The owner may rename, move or revoke the till, or change its staff. Offline the page stays as it is.
    const timer = setInterval(() => void loadTillProfile().catch(() => undefined), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  if (token === null) return null // just unpaired; the redirect to the pairing page is already under way
  if (isSuspended)
    return (
      <QueryProvider>
        <Suspense>
          <suspended.Part />
        </Suspense>
      </QueryProvider>
    )
  if (!profile) {
    const retry = async () => {
      setAsking(true)
      await loadTillProfile().catch(() => undefined)
      setAsking(false)
    }
    return (
      <main className="till-alone">
        <ErrorState
          title={say('offline.title')}
          message={say('offline.text')}
          onRetry={() => void retry()}
          busy={asking}
        />
      </main>
    )
  }
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  )
}
