/** Customers' own choices about news and offers: on their card, behind an unsubscribe link, by SMS, by a complaint. */
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { consentText } from '@stampwell/domain/customers/consent-text.ts'
import type { Db } from '../db/open.ts'
import { recordConsents, listConsents, type ConsentOrigin } from './consents.sql.ts'
import { listProven } from './proven.sql.ts'
import { endUnsubscription, listSuppressions, suppress } from './suppressions.sql.ts'

/** Here nobody was shown any words to agree with. */
const WORDLESS: ReadonlySet<ConsentOrigin['source']> = new Set(['sms_reply', 'one_click', 'complaint'])

type Contact = { id: string; email: string | null; phone: string | null }
/**
 * `isAsked`: a yes that does not count yet, without a no since, to an address that works. `isRefused`: its owner said no,
 * which the address keeps until they say yes themselves.
 */
export type OwnConsents = Record<Channel, { on: boolean; since: Date | null; isAsked: boolean; isRefused: boolean }>

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
      const isRefused = suppressed?.reason === 'unsubscribed'
      const isOpen = row !== undefined && row.given_at === null && row.withdrawn_at === null
      return [channel, { on: isAgreed && !suppressed, since, isAsked: isOpen && (!suppressed || isRefused), isRefused }]
    }),
  ) as OwnConsents // has an entry for each channel
}

/**
 * Returns the channels with a yes that does not count yet: those where one more yes would (`asked`), also behind a link
 * of the channel `link`, those where only a stamp at the counter makes it count, and those where it takes one more yes
 * after that stamp, because it would end the no of the address's owner.
 */
export async function splitAsked(
  db: Db,
  businessId: string,
  customerId: string,
  { consents, link = null }: { consents: OwnConsents; link?: Channel | null },
): Promise<{ asked: Channel[]; from_next_stamp: Channel[]; again_after_stamp: Channel[] }> {
  const waiting = CHANNELS.filter((channel) => consents[channel].isAsked)
  if (waiting.length === 0) return { asked: [], from_next_stamp: [], again_after_stamp: [] }
  const proven = await listProven(db, businessId, customerId, link)
  const unproven = waiting.filter((channel) => !proven.includes(channel))
  return {
    asked: waiting.filter((channel) => proven.includes(channel)),
    from_next_stamp: unproven.filter((channel) => !consents[channel].isRefused),
    again_after_stamp: unproven.filter((channel) => consents[channel].isRefused),
  }
}

/** Returns what a customer's own page says of their consents. */
export async function presentConsents(db: Db, businessId: string, customer: Contact) {
  const consents = await readOwnConsents(db, businessId, customer)
  const { from_next_stamp, again_after_stamp } = await splitAsked(db, businessId, customer.id, { consents })
  const { email, sms, 'in-app': onPage } = consents
  return { consent: { email: email.on, sms: sms.on, 'in-app': onPage.on }, from_next_stamp, again_after_stamp }
}

/**
 * Records what a locked customer chose for some channels. Their "no" also suppresses the address, so that it holds
 * after an erasure; their "yes" ends that. A "yes" for an address that nobody proved is only asked for, as by the tick
 * of the join page, and ends no suppression.
 */
export async function setOwnConsents(
  db: Db,
  businessId: string,
  customer: Contact,
  {
    channels,
    source,
    link = null,
    words = 'preferences',
    now,
  }: {
    channels: Partial<Record<Channel, boolean | undefined>>
    source: ConsentOrigin['source']
    /** The channel of the link behind which they said it. */
    link?: Channel | null
    /** Those that they were shown. */
    words?: 'preferences' | 'confirm'
    now: Date
  },
): Promise<void> {
  const isWanted = CHANNELS.some((channel) => channels[channel] === true)
  const proven = isWanted ? await listProven(db, businessId, customer.id, link) : []
  const chosen = CHANNELS.flatMap((channel) => {
    const wanted = channels[channel]
    if (wanted === undefined) return []
    const yes = proven.includes(channel) ? ('given' as const) : ('asked' as const)
    return [{ customer_id: customer.id, channel, kind: wanted ? yes : ('withdrawn' as const) }]
  })
  const isAsked = ({ kind }: (typeof chosen)[number]) => kind === 'asked'
  const said = { actor: { kind: 'customer', id: customer.id, name: null }, now } as const
  const text = consentText(words)
  const counting = chosen.filter((one) => !isAsked(one))
  await recordConsents(db, businessId, counting, { ...said, source, text: WORDLESS.has(source) ? null : text })
  // As the join page's tick: the counter makes what has this source count.
  await recordConsents(db, businessId, chosen.filter(isAsked), { ...said, source: 'join', text, endsNo: true })
  for (const { channel, kind } of chosen) {
    if (channel === 'in-app' || kind === 'asked') continue
    const address = channel === 'email' ? customer.email : customer.phone
    if (address === null) continue
    if (kind === 'given') await endUnsubscription(db, businessId, { channel, address })
    else await suppress(db, businessId, { channel, address, reason: 'unsubscribed', now })
  }
}
