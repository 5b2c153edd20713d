/** The server's last response for each wallet, stored on this device so that the card can be shown offline. */
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import type { wallet } from '@stampwell/contract/public/wallet.ts'
import { store, readStored } from '#app/session/local-storage.ts'

/** Increment it when the response's shape changes: the page ignores snapshots of another version. */
const VERSION = 2

export type WalletSnapshot = { data: DataOf<typeof wallet.show>; readAt: Date }

// The key holds the customer's id, not the token, because the token is a credential.
function nameOf(customerId: string): string {
  return `stampwell.wallet.${customerId}`
}

export function keepSnapshot({ data, readAt }: WalletSnapshot): void {
  store(nameOf(data.customer.id), JSON.stringify({ version: VERSION, read_at: readAt.toISOString(), data }))
}

export function readSnapshot(customerId: string): WalletSnapshot | null {
  try {
    const kept: unknown = JSON.parse(readStored(nameOf(customerId)) ?? 'null')
    return isKept(kept) ? { data: kept.data, readAt: new Date(kept.read_at) } : null
  } catch {
    return null
  }
}

export function deleteSnapshot(customerId: string): void {
  store(nameOf(customerId), null)
}

function isKept(value: unknown): value is { version: number; read_at: string; data: WalletSnapshot['data'] } {
  return (
    typeof value === 'object' && value !== null && 'version' in value && value.version === VERSION && 'data' in value
  )
}
