/** Calls `onNews` when a stamp, a reward or a message arrives, and whenever events may have been missed. */
import { wallet } from '@stampwell/contract/client-endpoints.gen.ts'
import { fillPath } from '@stampwell/contract/call.ts'
import { useEffect, useRef } from 'react'
import { API_BASE } from '#app/api-client.ts'

const NEWS = ['stamp', 'reward', 'message']
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000

export function useLive(token: string, onNews: () => void): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(
    () => keepListening(API_BASE + fillPath(wallet.events.path, { wallet_token: token }), () => latest.current()),
    [token],
  )
}

// Keeps the event stream open while the page is visible. Reconnects with growing delays.
function keepListening(address: string, onNews: () => void): () => void {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS

  const open = () => {
    clearTimeout(timer)
    if (stream || document.visibilityState === 'hidden') return
    const opened = new EventSource(address)
    stream = opened
    opened.addEventListener('open', () => {
      pause = FIRST_PAUSE_MS
      // The stream tells nothing of what came before it, and the page was read before it.
      onNews()
    })
    for (const kind of NEWS) opened.addEventListener(kind, onNews)
    opened.addEventListener('error', () => {
      close()
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
    })
  }
  const close = () => {
    stream?.close()
    stream = null
  }
  const onScreen = () => {
    if (document.visibilityState === 'hidden') {
      clearTimeout(timer)
      return close()
    }
    pause = FIRST_PAUSE_MS
    onNews()
    open()
  }
  const backOnline = () => {
    pause = FIRST_PAUSE_MS
    open()
  }
  open()
  document.addEventListener('visibilitychange', onScreen)
  window.addEventListener('online', backOnline)
  return () => {
    clearTimeout(timer)
    close()
    document.removeEventListener('visibilitychange', onScreen)
    window.removeEventListener('online', backOnline)
  }
}
