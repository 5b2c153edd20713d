/** Fetches the code that the counter scans, every 30 seconds while the page is visible. It is never stored. */
import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import { startTransition, useEffect, useRef, useState } from 'react'
import { isNotFound } from '#app/api-errors.ts'
import { publicCall } from '#app/public-call.ts'
import { loadPart } from '#ui/loading/load-part.ts'

/** Maximum time a code is shown. The device's clock may be wrong, so it bounds the server's expiry. */
export const CODE_MS = 30_000
const SHORTEST_MS = 1000
const RETRY_MS = 2000
const MAX_RETRY_MS = 15_000
/** Milliseconds for which an expired code stays visible while the next one loads; the server accepts it for longer. */
const GRACE_MS = 3000
const TIMEOUT_MS = 8000

/** `until` is on this device's clock, `lasts` ms after the code arrived. `lost`: no next code came in time. */
export type ShownCode = { code: string | null; Qr: QrPart | null; until: number; lasts: number; lost: boolean }
const NO_CODE: ShownCode = { code: null, Qr: null, until: 0, lasts: 0, lost: false }

type QrPart = typeof import('#ui/elements/Qr.tsx').Qr
let part: Promise<{ Qr: QrPart }> | undefined
/** The part that draws codes comes with the first one: neither can be had without a network. */
const bringQr = () => (part ??= loadPart(() => import('#ui/elements/Qr.tsx')))

/** Calls `onGone` when the server no longer knows the wallet. */
export function useCode(token: string, onGone: () => void): ShownCode {
  const [shown, setShown] = useState(NO_CODE)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  // As a transition: the whole page is drawn anew with each code.
  useEffect(
    () =>
      keepAsking(
        token,
        (code) => startTransition(() => setShown(code)),
        () => gone.current(),
      ),
    [token],
  )
  return shown
}

/** Requests one code after another until the returned function is called. */
function keepAsking(token: string, show: (code: ShownCode) => void, onGone: () => void): () => void {
  let left = false
  let next: ReturnType<typeof setTimeout> | undefined
  let expiry: ReturnType<typeof setTimeout> | undefined
  let retry = RETRY_MS
  let asking: AbortController | null = null

  const ask = async () => {
    clearTimeout(next)
    if (left || asking || document.visibilityState === 'hidden') return
    const request = (asking = new AbortController())
    const deadline = setTimeout(() => request.abort(), TIMEOUT_MS)
    try {
      const called = publicCall(wallet.code, { params: { wallet_token: token }, signal: request.signal })
      const [{ data }, { Qr }] = await Promise.all([called, bringQr()])
      if (left) return
      const lasts = shownFor(data.expires_at, Date.now())
      retry = RETRY_MS
      show({ code: data.code, Qr, until: Date.now() + lasts, lasts, lost: false })
      clearTimeout(expiry)
      expiry = setTimeout(() => show(NO_CODE), lasts + GRACE_MS)
      next = setTimeout(() => void ask(), lasts)
    } catch (error) {
      if (left) return
      clearTimeout(expiry)
      show({ ...NO_CODE, lost: true })
      if (isNotFound(error)) return onGone()
      next = setTimeout(() => void ask(), retry)
      retry = Math.min(retry * 2, MAX_RETRY_MS)
    } finally {
      clearTimeout(deadline)
      asking = null
    }
  }
  const again = () => void ask()
  again()
  document.addEventListener('visibilitychange', again)
  window.addEventListener('online', again)
  return () => {
    left = true
    asking?.abort()
    clearTimeout(next)
    clearTimeout(expiry)
    document.removeEventListener('visibilitychange', again)
    window.removeEventListener('online', again)
  }
}

/** A device clock off by minutes makes the expiry useless: the code is then shown for a full step, as allowed. */
export function shownFor(expiresAt: string, now: number): number {
  const lasts = Date.parse(expiresAt) - now
  if (!(lasts > 0 && lasts <= CODE_MS)) return CODE_MS
  return Math.max(lasts, SHORTEST_MS)
}
