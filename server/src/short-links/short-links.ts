/** Short addresses for text messages, in which every character counts. */
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { preferencesUrl } from '../delivery/unsubscribe.ts'
import { hashShortId } from '../delivery/short-ids.ts'
import { upsertShortLinks, type ShortLinkRow } from './short-links.sql.ts'

/** `link`: `url` is the address that the merchant wrote, `target` the path that counts a click and leads there. */
export type ShortTarget =
  | { kind: 'card'; walletVersion: number }
  | { kind: 'stop' }
  | { kind: 'link'; url: string; target: string }

type Owner = { businessId: string; customerId: string }
export type Shorten = (target: ShortTarget) => string
type Deps = Pick<AppContext, 'config' | 'shortIds'>

/** Returns how to write short addresses of a customer, and the rows that `storeShortLinks` keeps before they are sent. */
export function shortenFor(
  { config, shortIds }: Deps,
  { businessId, customerId }: Owner,
): { shorten: Shorten; rows: ShortLinkRow[] } {
  const rows: ShortLinkRow[] = []
  const shorten: Shorten = (to) => {
    const id = shortIds.create(businessId, customerId, ...partsOf(to))
    rows.push({
      id_hash: hashShortId(id),
      customer_id: customerId,
      kind: to.kind,
      target: to.kind === 'link' ? to.target : null,
      wallet_version: to.kind === 'card' ? to.walletVersion : null,
    })
    return `${hostOf(config)}/s/${id}`
  }
  return { shorten, rows }
}

/** Termii takes the double price for two slashes in a row, and phones make a link of the address without them too. */
function hostOf({ publicUrl, sms }: Deps['config']): string {
  return sms.service?.provider === 'termii' ? publicUrl.replace(/^https:\/\//, '') : publicUrl
}

/** Returns how to write the addresses of a message that reaches no customer: nothing is kept for it. */
export function lengthenFor(app: Pick<AppContext, 'config' | 'preferenceTokens'>, owner: Owner): Shorten {
  return (to) => {
    if (to.kind === 'stop') return preferencesUrl(app, { ...owner, channel: 'sms' })
    return to.kind === 'link' ? to.url : app.config.publicUrl
  }
}

export async function storeShortLinks(
  db: Db,
  businessId: string,
  { rows, now }: { rows: readonly ShortLinkRow[]; now: Date },
): Promise<void> {
  if (rows.length > 0) await upsertShortLinks(db, businessId, rows, now)
}

function partsOf(to: ShortTarget): string[] {
  if (to.kind === 'card') return [to.kind, String(to.walletVersion)]
  return to.kind === 'link' ? [to.kind, to.url] : [to.kind]
}
