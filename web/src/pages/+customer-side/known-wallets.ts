/** The wallets opened on this device, newest first, so that a code scanned again leads back to the card. */
import { store, readStored } from '../../app/session/local-storage.ts'
import { deleteSnapshot } from './wallet-snapshots.ts'
import { forgetPictures } from './wallet-worker.ts'

const NAME = 'stampwell.wallets'
const MAX = 20

/** `code` is the printed code the customer joined with, if any; `customer_id` names the stored snapshot. */
export type KnownWallet = {
  token: string
  business_name: string
  code?: string
  customer_id?: string
  offer_to_keep?: boolean
}

/** The page after "not my card". Its URL contains no token. */
export const FORGOTTEN_PATH = '/wallet/forgotten'

export function walletPath(token: string): string {
  return `/wallet/${encodeURIComponent(token)}`
}

export function knownWallets(): KnownWallet[] {
  try {
    const kept: unknown = JSON.parse(readStored(NAME) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWallet) : []
  } catch {
    return []
  }
}

/** Returns this device's wallet for a printed code, or else for its business. */
export function walletFor({ code, business_name }: { code: string; business_name: string }): KnownWallet | undefined {
  const known = knownWallets()
  return known.find((wallet) => wallet.code === code) ?? known.find((wallet) => wallet.business_name === business_name)
}

/** Adds or updates a wallet; an omitted field keeps its value. */
export function rememberWallet(wallet: KnownWallet): void {
  const known = knownWallets()
  const before = findWallet(wallet.token)
  const others = known.filter((other) => other.token !== wallet.token)
  const all = [{ ...before, ...wallet }, ...others]
  store(NAME, JSON.stringify(all.slice(0, MAX)))
  for (const dropped of all.slice(MAX)) deleteSnapshotOf(dropped)
}

export function findWallet(token: string): KnownWallet | undefined {
  return knownWallets().find((wallet) => wallet.token === token)
}

export function forgetWallet(token: string): void {
  const wallet = findWallet(token)
  if (!wallet) return
  store(NAME, JSON.stringify(knownWallets().filter((other) => other.token !== token)))
  deleteSnapshotOf(wallet)
  forgetPictures()
}

function deleteSnapshotOf({ customer_id }: KnownWallet): void {
  if (customer_id) deleteSnapshot(customer_id)
}

function isWallet(value: unknown): value is KnownWallet {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'business_name' in value &&
    typeof value.business_name === 'string'
  )
}
