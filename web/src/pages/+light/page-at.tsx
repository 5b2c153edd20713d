/** Which page stands at an address of the customer's side. `customerPages` in routes.ts lists them; a test holds both together. */
import type { ReactNode } from 'react'
import JoinPage, { title as joinTitle } from '../join/code.tsx'
import WalletPage, { title as walletTitle } from '../wallet/token.tsx'

export function pageAt(path: string): { title: string; page: ReactNode } | null {
  const [, folder, key] = /^\/(join|wallet)\/([^/]+)\/?$/.exec(path) ?? []
  if (!folder || !key) return null
  if (folder === 'join') return { title: joinTitle, page: <JoinPage code={decoded(key)} /> }
  return { title: walletTitle, page: <WalletPage token={decoded(key)} /> }
}

// An address with a stray % is nobody's key; as it stands, the page says so.
function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
