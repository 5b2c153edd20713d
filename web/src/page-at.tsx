/** Maps a customer-side URL to its page. `customerPages` in routes.ts lists the same URLs; a test compares both. */
import { ENDED_LINK_PATH } from '@stampwell/domain/sending/ended-link.ts'
import { Suspense, type ReactNode } from 'react'
import { latePart } from '#ui/loading/late-part.ts'
import JoinPage, { title as joinTitle } from './pages/join/code.tsx'
import { EndedLink, ForgottenCard } from './pages/wallet/+wallet/UnavailablePages.tsx'
import WalletPage, { title as walletTitle } from './pages/wallet/token.tsx'
import { FORGOTTEN_PATH } from './pages/+customer-side/known-wallets.ts'

/** Few open it, and a phone at a counter need not wait for it. */
const { Part: PreferencesPage } = latePart(() => import('./pages/u/token.tsx').then((page) => page.default))

export function pageAt(path: string): { title: string; page: ReactNode } | null {
  const [, folder, key] = /^\/(join|wallet|u)\/([^/]+)\/?$/.exec(path) ?? []
  if (!folder || !key) return null
  if (folder === 'join') return { title: joinTitle, page: <JoinPage code={decoded(key)} /> }
  if (folder === 'u') return { title: 'Stampwell', page: preferencesPage(decoded(key)) }
  if (path === FORGOTTEN_PATH) return { title: walletTitle, page: <ForgottenCard /> }
  if (path === ENDED_LINK_PATH) return { title: walletTitle, page: <EndedLink /> }
  return { title: walletTitle, page: <WalletPage token={decoded(key)} /> }
}

/** The page names itself once it is here. */
function preferencesPage(token: string): ReactNode {
  return (
    <Suspense>
      <PreferencesPage token={token} />
    </Suspense>
  )
}

// A key with a stray % cannot be decoded. It stays as it is, and the page reports a link that does not work.
function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
