import type { shortLinks } from '@stampwell/contract/public/short-links.ts'
import { callerAddress } from '@stampwell/domain/security/caller-network.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { walletTokens, walletUrl } from '../customers/wallet-token.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../http/handler.ts'
import { preferencesUrl } from '../delivery/unsubscribe.ts'
import { cardsWrittenSince } from './expired.sql.ts'
import { hashShortId, readShortId } from '../delivery/short-ids.ts'
import { findShortLink, listOpeningHashes, type FoundShortLink } from './short-links.sql.ts'

/** The link alone opens what it leads to, so no cache may keep it and no page behind it may learn it. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

type Deps = Pick<AppContext, 'config' | 'secrets' | 'preferenceTokens'>

export function shortLinksRoutes(app: Deps): Handlers<typeof shortLinks> {
  return {
    follow: async ({ params, ip, db, attempts, now, setStatus }) => {
      const id = readShortId(params.id)
      const found = id === null ? undefined : await findShortLink(db, hashShortId(id))
      // Mobile carriers put thousands behind one address: a link that exists counts for nobody.
      if (!found) {
        await attempts.count(db, { limit: 'unknown_short_links', address: callerAddress(ip) }, now)
        refuse('not_found')
      }
      const location = (await locationOf(app, db, found, now)) ?? refuse('not_found')
      setStatus(302)
      return { body: '', headers: { ...HEADERS, location } }
    },
  }
}

/** Null: the link has ended. A stop link has no end. */
async function locationOf(app: Deps, db: Db, link: FoundShortLink, now: Date): Promise<string | null> {
  const { business_id: businessId, customer_id: customerId, wallet_version: version } = link
  if (!link.is_current) return null
  if (link.kind === 'stop') return preferencesUrl(app, { businessId, customerId, channel: 'sms' })
  if (version === null) return link.target && new URL(app.config.publicUrl + link.target).href
  if (link.written_at <= cardsWrittenSince(now)) return null
  const token = await findToken(app, db, { businessId, customerId, version })
  return token === undefined ? null : walletUrl(app, token)
}

/** A link that was sent before a rotation of the key is kept under the old one only. */
async function findToken(
  { secrets }: Deps,
  db: Db,
  owner: Parameters<typeof walletTokens>[1],
): Promise<string | undefined> {
  const tokens = walletTokens(secrets, owner)
  const hashes = tokens.map((token) => secrets.hashToken(token))
  const opening = await listOpeningHashes(db, owner.businessId, hashes)
  return tokens[hashes.findIndex((hash) => opening.includes(hash))]
}
