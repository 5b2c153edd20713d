import { till as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect } from 'react'
import { isTransientError } from '#app/api-errors.ts'
import { call } from '#app/call.ts'
import { nextChance } from '#app/next-chance.ts'
import { useTillLock, whoIsLockedOut } from '#app/session/till.ts'

/** Tells the server that this till is locked, until it answers or the next person has signed in. */
export function useSignOut(): void {
  const isLocked = useTillLock()
  useEffect(() => {
    if (!isLocked) return
    const leaving = new AbortController()
    void signOut(leaving.signal)
    return () => leaving.abort()
  }, [isLocked])
}

async function signOut(signal: AbortSignal): Promise<void> {
  // A request that is late must not sign out the next person.
  const body = { staff_id: whoIsLockedOut() ?? undefined }
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      await call(endpoints.signOut, { body, signal })
      return
    } catch (error) {
      if (!isTransientError(error)) return
    }
    await nextChance(attempt)
  }
}
