/** Takes up the log-in that was put aside as soon as the server answers for it. */
import { ApiError, createCall } from '@stampwell/contract/call.ts'
import { profile } from '@stampwell/contract/client-endpoints.gen.ts'
import { useEffect, useRef } from 'react'
import { useStore } from '#ui/store/store.ts'
import { translated } from '../api-client.ts'
import { nextChance } from '../next-chance.ts'
import { restoreBusiness } from './business.ts'
import { answeredWithin, TRY_MS } from './load-profile.ts'
import { dropTokenAside, isKept, logOutReason, putAside, type LogOutReason } from './put-aside.ts'

/** Calls `onBack` once the session is there again. Returns why the visitor was logged out, if a page did it by itself. */
export function useResumedLogIn(onBack: () => void): LogOutReason | null {
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    let isOver = false
    void resume(() => isOver).then((isBack) => isBack && back.current())
    return () => {
      isOver = true
    }
  }, [])
  const reason = useStore(logOutReason)
  return useStore(putAside) === null ? reason : 'unanswered'
}

async function resume(isOver: () => boolean): Promise<boolean> {
  for (let attempt = 1; !isOver(); attempt++) {
    const aside = putAside.fresh()
    if (aside === null) return false
    if (!isKept(aside)) {
      // One that was left here before this page says nothing about the server.
      dropTokenAside(attempt === 1 ? null : 'late')
      return false
    }
    const outcome = await tryToken(aside.token)
    // A log-in may have been quicker, here or in another tab.
    if (isOver() || putAside.fresh()?.token !== aside.token) return false
    if (outcome === 'ended') {
      dropTokenAside('ended')
      return false
    }
    if (outcome !== null) {
      restoreBusiness(outcome.user, aside.token)
      dropTokenAside(null)
      return true
    }
    await nextChance(attempt)
  }
  return false
}

/** Returns null without a usable answer, and no user for an account that is suspended. */
async function tryToken(token: string) {
  const call = createCall({ ...translated, token: () => token })
  try {
    const { data } = await answeredWithin(TRY_MS, (signal) => call(profile.show, { signal }))
    return { user: data.user }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return 'ended'
    return error.code === 'account_suspended' ? { user: null } : null
  }
}
