import { PassThrough } from 'node:stream'
import type { AppContext } from '../app-context.ts'
import type { Wallet } from './wallet.sql.ts'

/** Milliseconds between comments, which keep proxies from closing an idle connection. */
const HEARTBEAT_MS = 20_000

/** Streams `stamp`, `reward` and `message` events until the reader disconnects or the customer is `gone`. */
export function walletEvents(app: AppContext, wallet: Pick<Wallet, 'business_id' | 'customer_id'>): PassThrough {
  const stream = new PassThrough()
  stream.write('retry: 2000\n\n')
  const unsubscribe = app.live.subscribe(wallet.business_id, wallet.customer_id, (event) => {
    // The page reads again. It subscribes again where its link still opens a wallet, as after a merge.
    if (event === 'gone') return void stream.end('event: message\ndata: {}\n\n')
    // EventSource ignores an event without data.
    stream.write(`event: ${event}\ndata: {}\n\n`)
  })
  const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  stream.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
  })
  return stream
}
