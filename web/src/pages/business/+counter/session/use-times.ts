/** Measures each stamp from reading the code to the server's response, and sends the times a few at a time. */
import { counter } from '@stampwell/contract/client-endpoints.gen.ts'
import { MAX_MS } from '@stampwell/domain/stamping/counter-times.ts'
import { useEffect, useRef } from 'react'
import { call } from '#app/call.ts'

const BATCH_SIZE = 10
/** Measurements that are kept while the server does not answer; older ones are dropped. */
const MAX_WAITING = 50
const SEND_EVERY_MS = 30_000

/**
 * Returns a function that records milliseconds. They are sent by ten, every half minute, when the page is hidden, and
 * when the counter is left.
 */
export function useTimes(): (ms: number) => void {
  const waiting = useRef<number[]>([])
  const send = useRef(async () => {
    const times = waiting.current
    if (times.length === 0) return
    waiting.current = []
    try {
      await call(counter.addTimes, { body: { times }, keepalive: true })
    } catch {
      // Kept for the next time. A lost measurement does no harm.
      waiting.current = [...times, ...waiting.current].slice(-MAX_WAITING)
    }
  })
  useEffect(() => {
    const sendNow = send.current
    const timer = setInterval(() => void sendNow(), SEND_EVERY_MS)
    const onHide = () => {
      if (document.visibilityState === 'hidden') void sendNow()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHide)
      void sendNow()
    }
  }, [])
  return (ms) => {
    // A press may have waited for hours. The server refuses so long a time, and with it all that are sent beside it.
    const time = Math.min(MAX_MS, Math.max(1, Math.round(ms)))
    waiting.current = [...waiting.current, time].slice(-MAX_WAITING)
    if (waiting.current.length >= BATCH_SIZE) void send.current()
  }
}
