/** The live line of a wallet page: server-sent events for as long as the page is open. */
import { PassThrough } from 'node:stream'
import type { AppContext } from '../app-context.ts'
import type { Wallet } from './wallet.sql.ts'

/** A comment now and then keeps proxies from closing a quiet line. */
const HEARTBEAT_MS = 20_000

/** A stream of `stamp`, `reward` and `message` events; it ends when the reader goes away, or their link is none any more. */
export function walletEvents(app: AppContext, wallet: Pick<Wallet, 'business_id' | 'customer_id'>): PassThrough {
  const line = new PassThrough()
  line.write('retry: 2000\n\n')
  const unsubscribe = app.live.subscribe(wallet.business_id, wallet.customer_id, (event) => {
    // It looks again, and finds nothing; what happens from here on it does not hear.
    if (event.type === 'gone') return void line.end('event: message\ndata: {}\n\n')
    line.write(`event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`)
  })
  const heartbeat = setInterval(() => line.write(': still here\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  line.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
  return line
}
