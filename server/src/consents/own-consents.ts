/** What customers themselves say about news and offers: on their card, behind an unsubscribe link, by SMS, by a complaint. */
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { consentText } from '@stampwell/domain/customers/consent-text.ts'
import type { Db } from '../db/open.ts'
import { recordConsents, listConsents, type ConsentOrigin } from './consents.sql.ts'
import { endUnsubscription, listSuppressions, suppress } from './suppressions.sql.ts'

/** Here nobody was shown any words to agree with. */
const WORDLESS: ReadonlySet<ConsentOrigin['source']> = new Set(['sms_reply', 'one_click', 'complaint'])

type Contact = { id: string; email: string | null; phone: string | null }
/** `isAsked`: ticked when joining, without a yes or a no since. */
export type OwnConsents = Record<Channel, { on: boolean; since: Date | null; isAsked: boolean }>

/** Returns on which channels this customer agreed to news, and since when it is so. */
export async function readOwnConsents(db: Db, businessId: string, customer: Contact): Promise<OwnConsents> {
  const rows = await listConsents(db, businessId, customer.id)
  const suppressions = await listSuppressions(db, businessId, customer)
  return Object.fromEntries(
    CHANNELS.map((channel) => {
      const row = rows.find((one) => one.channel === channel)
      const suppressed = suppressions.find((one) => one.channel === channel)
      const isAgreed = row !== undefined && row.given_at !== null && row.withdrawn_at === null
      const since = suppressed?.created_at ?? row?.withdrawn_at ?? row?.given_at ?? null
      const isAsked = row !== undefined && row.given_at === null && row.withdrawn_at === null
      return [channel, { on: isAgreed && !suppressed, since, isAsked }]
    }),
  ) as OwnConsents // has an entry for each channel
}

export function isOnByChannel(consents: OwnConsents): Record<Channel, boolean> {
  return { email: consents.email.on, sms: consents.sms.on, 'in-app': consents['in-app'].on }
}

/**
 * Records what a locked customer chose for some channels. Their "no" also suppresses the address, so that it holds
 * after an erasure; their "yes" ends that.
 */
export async function setOwnConsents(
  db: Db,
  businessId: string,
  customer: Contact,
  {
    channels,
    source,
    now,
  }: {
    channels: Partial<Record<Channel, boolean | undefined>>
    source: ConsentOrigin['source']
    now: Date
  },
): Promise<void> {
  const chosen = CHANNELS.flatMap((channel) => {
    const wanted = channels[channel]
    return wanted === undefined ? [] : [{ channel, wanted }]
  })
  await recordConsents(
    db,
    businessId,
    chosen.map(({ channel, wanted }) => ({
      customer_id: customer.id,
      channel,
      kind: wanted ? ('given' as const) : ('withdrawn' as const),
    })),
    {
      source,
      text: WORDLESS.has(source) ? null : consentText('preferences'),
      actor: { kind: 'customer', id: customer.id, name: null },
      now,
    },
  )
  for (const { channel, wanted } of chosen) {
    if (channel === 'in-app') continue
    const address = channel === 'email' ? customer.email : customer.phone
    if (address === null) continue
    if (wanted) await endUnsubscription(db, businessId, { channel, address })
    else await suppress(db, businessId, { channel, address, reason: 'unsubscribed', now })
  }
}
