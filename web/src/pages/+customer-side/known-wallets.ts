/** The wallets opened on this device, newest first, so that a code scanned again leads back to the card. */
import { onStoredElsewhere, readStoredJson, store } from '#app/session/local-storage.ts'
import { deleteSnapshot } from './wallet-snapshots.ts'
import { forgetPictures } from './wallet-worker.ts'

const NAME = 'stampwell.wallets'
const MAX = 20

/**
 * `stamp_ids` are the cards in the wallet when its page was last read. A wallet that this device remembered before the
 * field existed has none, but may have `code`, the printed code it was joined with. `business_id` is missing until the
 * page is read again where it was remembered without. `customer_id` names the stored snapshot.
 */
export type KnownWallet = {
  token: string
  business_name: string
  business_id?: string
  stamp_ids?: string[]
  code?: string
  customer_id?: string
  offer_to_keep?: boolean
}

/** The page after "not my card". Its URL contains no token. */
export const FORGOTTEN_PATH = '/wallet/forgotten'

export function walletPath(token: string): string {
  return `/wallet/${encodeURIComponent(token)}`
}

const CARD_FRAGMENT = '#card-'

/** Returns the wallet's URL with one of its cards on top. */
export function cardPath(token: string, stampId: string): string {
  return walletPath(token) + CARD_FRAGMENT + stampId
}

/** Returns the card that the page's URL asks for. */
export function stampIdInUrl(): string | undefined {
  const { hash } = window.location
  return hash.startsWith(CARD_FRAGMENT) ? hash.slice(CARD_FRAGMENT.length) : undefined
}

export function knownWallets(): KnownWallet[] {
  const kept = readStoredJson(NAME)
  return Array.isArray(kept) ? kept.filter(isWallet) : []
}

/** A card and the printed code that was scanned for it. */
export type ScannedCard = { code: string; stamp_id: string }

export function holdsCard(wallet: KnownWallet, { code, stamp_id }: ScannedCard): boolean {
  return wallet.stamp_ids ? wallet.stamp_ids.includes(stamp_id) : wallet.code === code
}

/** Returns this device's wallet that holds the card. */
export function walletWithCard(scanned: ScannedCard): KnownWallet | undefined {
  return knownWallets().find((wallet) => holdsCard(wallet, scanned))
}

/** Returns this device's wallet that holds the card, or else one of its business, which can take the card. */
export function walletFor({
  business,
  ...scanned
}: ScannedCard & { business: { id: string; business_name: string } }): KnownWallet | undefined {
  // Two businesses may have one name.
  const isTheirs = ({ business_id, business_name }: KnownWallet) =>
    business_id === undefined ? business_name === business.business_name : business_id === business.id
  return walletWithCard(scanned) ?? knownWallets().find(isTheirs)
}

/** Adds or updates a wallet; an omitted field keeps its value. */
export function rememberWallet(wallet: KnownWallet): void {
  const known = knownWallets()
  const before = findWallet(wallet.token)
  const others = known.filter((other) => other.token !== wallet.token)
  const all = [{ ...before, ...wallet }, ...others]
  store(NAME, JSON.stringify(all.slice(0, MAX)))
  for (const dropped of all.slice(MAX)) deleteSnapshotOf(dropped)
  // After a merge the same link opens the wallet of another record of this person.
  const isOther = wallet.customer_id !== undefined && before?.customer_id !== wallet.customer_id
  if (before && isOther && !others.some(({ customer_id }) => customer_id === before.customer_id))
    deleteSnapshotOf(before)
}

export function findWallet(token: string): KnownWallet | undefined {
  return knownWallets().find((wallet) => wallet.token === token)
}

/** Calls `changed` when another tab remembers or forgets a wallet; returns the function that unsubscribes. */
export function onWalletsChanged(changed: () => void): () => void {
  return onStoredElsewhere(NAME, changed)
}

/** Forgets one link. */
export function forgetWallet(token: string): void {
  const wallet = findWallet(token)
  if (!wallet) return
  store(NAME, JSON.stringify(knownWallets().filter((other) => other.token !== token)))
  deleteSnapshotOf(wallet)
  forgetPictures()
}

/** Forgets every link to this wallet: with a new link, or after a merge, this device may know several. */
export function forgetCustomer(token: string): void {
  const id = findWallet(token)?.customer_id
  const theirs = knownWallets().filter((one) => one.token === token || (id !== undefined && one.customer_id === id))
  for (const one of theirs) forgetWallet(one.token)
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
