/** The live line of a wallet page: server-sent events for as long as the page is open. */
import { PassThrough } from 'node:stream'
import type { House } from '../house.ts'
import type { Wallet } from './wallet.sql.ts'

/** A comment now and then keeps proxies from closing a quiet line. */
const HEARTBEAT_MS = 20_000

/** A stream of `stamp`, `reward` and `message` events; it ends when the reader goes away. */
export function walletEvents(house: House, wallet: Wallet): PassThrough {
  const line = new PassThrough()
  line.write('retry: 2000\n\n')
  const unsubscribe = house.live.subscribe(wallet.business_id, wallet.customer_id, event => {
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
