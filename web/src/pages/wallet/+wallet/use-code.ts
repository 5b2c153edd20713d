/** The code that the counter scans: a new one every 30 seconds, while the page is on screen. */
import { wallet } from '@stampwell/contract/doors.gen.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../app/call.ts'

/** How long a code is shown. The phone's clock may be wrong, so the server's is believed only within these bounds. */
export const CODE_MS = 30_000
const SHORTEST_MS = 1000
const RETRY_MS = 2000
const LONGEST_RETRY_MS = 15_000

/** `until` is a moment on this device's clock, `lasts` milliseconds after the code came. `lost` when the next code did not come. */
export type ShownCode = { code: string | null; until: number; lasts: number; lost: boolean }

export function useCode(token: string): ShownCode {
  const [shown, setShown] = useState<ShownCode>({ code: null, until: 0, lasts: 0, lost: false })
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let retry = RETRY_MS
    let asking = false
    const ask = async () => {
      clearTimeout(timer)
      if (left || asking || document.visibilityState === 'hidden') return
      asking = true
      try {
        const { data } = await call(wallet.code, { params: { wallet_token: token } })
        const lasts = shownFor(data.expires_at, Date.now())
        retry = RETRY_MS
        if (left) return
        setShown({ code: data.code, until: Date.now() + lasts, lasts, lost: false })
        timer = setTimeout(() => void ask(), lasts)
      } catch {
        if (left) return
        setShown((held) => ({ ...held, lost: true }))
        timer = setTimeout(() => void ask(), retry)
        retry = Math.min(retry * 2, LONGEST_RETRY_MS)
      } finally {
        asking = false
      }
    }
    const again = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', again)
    window.addEventListener('online', again)
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('online', again)
    }
  }, [token])
  return shown
}

/** A clock that is off by minutes would ask at once or never; then a whole step is waited, which the server allows. */
export function shownFor(expiresAt: string, now: number): number {
  const lasts = Date.parse(expiresAt) - now
  if (!(lasts > 0 && lasts <= CODE_MS)) return CODE_MS
  return Math.max(lasts, SHORTEST_MS)
}
