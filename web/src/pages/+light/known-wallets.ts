/** Which wallets this device has opened, so that a code scanned again leads back to the card. The newest first. */
import { remember, remembered } from '../../app/session/remembered.ts'

const NAME = 'stampwell.wallets'
const MOST = 20

/** `code` is the printed code it was joined by; unknown when the wallet came from a link. */
export type KnownWallet = { token: string; business_name: string; code?: string }

export function walletPath(token: string): string {
  return `/wallet/${encodeURIComponent(token)}`
}

export function knownWallets(): KnownWallet[] {
  try {
    const kept: unknown = JSON.parse(remembered(NAME) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isWallet) : []
  } catch {
    return []
  }
}

/** The wallet this device has for a printed code, or for its business. */
export function walletFor({ code, business_name }: { code: string; business_name: string }): KnownWallet | undefined {
  const known = knownWallets()
  return known.find((wallet) => wallet.code === code) ?? known.find((wallet) => wallet.business_name === business_name)
}

export function rememberWallet(wallet: KnownWallet): void {
  const known = knownWallets()
  const code = wallet.code ?? known.find((other) => other.token === wallet.token)?.code
  const others = known.filter((other) => other.token !== wallet.token)
  remember(NAME, JSON.stringify([{ ...wallet, ...(code ? { code } : {}) }, ...others].slice(0, MOST)))
}

export function forgetWallet(token: string): void {
  const known = knownWallets()
  if (known.some((wallet) => wallet.token === token))
    remember(NAME, JSON.stringify(known.filter((wallet) => wallet.token !== token)))
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
