/** Maps a customer-side URL to its page. `customerPages` in routes.ts lists the same URLs; a test compares both. */
import { ENDED_LINK_PATH } from '@stampwell/domain/sending/ended-link.ts'
import type { ReactNode } from 'react'
import JoinPage, { title as joinTitle } from '../join/code.tsx'
import { EndedLink } from '../wallet/+wallet/EndedLink.tsx'
import { ForgottenCard } from '../wallet/+wallet/ForgottenCard.tsx'
import PreferencesPage, { title as preferencesTitle } from '../u/token.tsx'
import WalletPage, { title as walletTitle } from '../wallet/token.tsx'
import { FORGOTTEN_PATH } from './known-wallets.ts'

export function pageAt(path: string): { title: string; page: ReactNode } | null {
  const [, folder, key] = /^\/(join|wallet|u)\/([^/]+)\/?$/.exec(path) ?? []
  if (!folder || !key) return null
  if (folder === 'join') return { title: joinTitle, page: <JoinPage code={decoded(key)} /> }
  if (folder === 'u') return { title: preferencesTitle, page: <PreferencesPage token={decoded(key)} /> }
  if (path === FORGOTTEN_PATH) return { title: walletTitle, page: <ForgottenCard /> }
  if (path === ENDED_LINK_PATH) return { title: walletTitle, page: <EndedLink /> }
  return { title: walletTitle, page: <WalletPage token={decoded(key)} /> }
}

// A key with a stray % cannot be decoded. It stays as it is, and the page reports a link that does not work.
function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
