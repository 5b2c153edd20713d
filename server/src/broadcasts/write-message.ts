/** Writes the message of one recipient for its channel: its words, its links, and how it says stop. */
import type { Language } from '@stampwell/domain/text/language.ts'
import { withoutIsolates } from '@stampwell/domain/text/name-in-text.ts'
import { toHeaderText } from '@stampwell/domain/text/plain-name.ts'
import { splitLinks, replaceLinks } from '@stampwell/domain/text/text-links.ts'
import { renderFields, usedFields, type MergeValues } from '@stampwell/domain/sending/merge-fields.ts'
import { namesBusiness } from '@stampwell/domain/sending/sms-text.ts'
import { emailBrand } from '../accounts/email-brand.ts'
import { walletToken, walletUrl } from '../customers/wallet-token.ts'
import type { Db } from '../db/open.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import type { OutsideContent } from '../delivery/providers.ts'
import { preferencesUrl, unsubscribeHeaders } from '../delivery/unsubscribe.ts'
import { shortenFor, type Shorten } from '../short-links/short-links.ts'
import type { ShortLinkRow } from '../short-links/short-links.sql.ts'
import { hearsReplies } from '../sms/sms.ts'
import type { CardPicture, createCardPictures } from '../stamp-cards/picture/drawing.ts'
import { pictureInMail } from '../stamp-cards/picture/picture-in-mail.ts'
import { inLanguage } from '../texts/broadcasts.ts'
import { readMergeValues, type CustomerValues } from './read-merge-values.ts'
import type { RecipientPerson } from './recipient-people.sql.ts'
import type { MessageBroadcast } from './sending-business.sql.ts'
import type { MessageDeps } from './sending-context.ts'
import { insertHistory, type RecipientRow } from './recipients.sql.ts'

/** `isSameForAll`: the words do not name the customer. */
export type Words = { heading: string; body: string; isSameForAll: boolean }
export type ClaimedMessage = {
  recipient: RecipientRow
  person: RecipientPerson
  address: string
  words: Words
  content: OutsideContent
  /** Of its short addresses. */
  links: ShortLinkRow[]
}

type MessageInput = {
  businessId: string
  recipientId: string
  person: Pick<RecipientPerson, 'id' | 'wallet_version' | 'language'>
  /** Null for a sample, which goes nowhere. */
  address: string | null
  broadcast: MessageBroadcast
  words: Words
  /** The customer's card as a picture; null where they hold none. */
  picture?: CardPicture | null
}

/**
 * Returns a typed web address with only the letters that a header may carry: 'https://exämple.org/é' becomes
 * 'https://xn--exmple-cua.org/%C3%A9'. Null for what no browser opens, such as a port above 65535.
 */
export function hrefOf(typed: string): string | null {
  const url = URL.canParse(typed) ? new URL(typed) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null
}

/**
 * Returns the addresses that a body links to as a header carries them, each once, in order. Their places are the numbers
 * of tracked links.
 */
export function linksOf(body: string): string[] {
  const links = splitLinks(body).flatMap(({ text, is_link }) => (is_link ? [hrefOf(text)] : []))
  return [...new Set(links.filter((link) => link !== null))]
}

/**
 * Returns the writer of each customer's words. Reads values of customers only if the broadcast uses merge fields, and they
 * were not `read` before.
 */
export async function loadWords(
  db: Db,
  businessId: string,
  broadcast: Pick<MessageBroadcast, 'id' | 'heading' | 'body'>,
  { customerIds, read, now }: { customerIds: readonly string[]; read?: Map<string, CustomerValues> | null; now: Date },
): Promise<(customerId: string) => Words> {
  const { heading, body } = broadcast
  if (usedFields(heading).length === 0 && usedFields(body).length === 0) {
    const words = { heading, body, isSameForAll: true }
    return () => words
  }
  const values = read ?? (await readMergeValues(db, businessId, { customerIds, broadcastId: broadcast.id, now }))
  return (customerId) => {
    const own = values.get(customerId)
    if (!own) throw new Error('A customer was not found for the words of a message')
    return renderWords(broadcast, own)
  }
}

export function renderWords({ heading, body }: Pick<Words, 'heading' | 'body'>, values: MergeValues): Words {
  return { heading: renderFields(heading, values), body: renderFields(body, values), isSameForAll: false }
}

export function writeMail(app: MessageDeps, input: MessageInput): Omit<Mail, 'to'> {
  const { businessId, person, broadcast, words } = input
  const { heading, body } = words
  const { business_name, address: place, reply_to } = broadcast.business
  const from_name = toHeaderText(business_name)
  const language = languageFor(input)
  const say = inLanguage(language)
  const owner = { businessId, customerId: person.id }
  const stopUrl = preferencesUrl(app, { ...owner, channel: 'email', address: input.address })
  const token = walletToken(app.secrets, { ...owner, version: person.wallet_version })
  const content = layoutMail({
    language,
    heading,
    lines: body.split(/\n{2,}/).filter((line) => line.trim() !== ''),
    ...(input.picture ? { picture: pictureInMail(app, language, input.picture) } : {}),
    button: { label: say('email.button'), url: walletUrl(app, token) },
    footer: say('email.why', { business: business_name }),
    brand: emailBrand(app, broadcast.business),
    linkTo: trackLinks(app, input),
    unsubscribe: { label: say('email.unsubscribe'), url: stopUrl },
    ...(place ? { address: place } : {}),
    ...(app.config.mailPixels ? { pixel_url: trackedUrl(app, input, PIXEL) } : {}),
  })
  return {
    subject: toHeaderText(heading) || from_name,
    ...content,
    headers: unsubscribeHeaders(stopUrl),
    from_name,
    ...(reply_to ? { reply_to } : {}),
  }
}

/** Returns the picture of the card that a customer's values are of; null where they hold none. */
export async function pictureOfValues(
  pictureOf: ReturnType<typeof createCardPictures>,
  { stamp_id, held_stamps, terms_version }: CustomerValues,
  language: Language,
): Promise<CardPicture | null> {
  if (stamp_id === null || terms_version === null) return null
  return pictureOf({ stamp_id, terms_version, stamps: held_stamps, language })
}

/** Writes a text message with short addresses. Their `rows` are kept before it is sent. */
export function writeSms(app: MessageDeps, input: MessageInput): { text: string; rows: ShortLinkRow[] } {
  const { shorten, rows } = shortenFor(app, { businessId: input.businessId, customerId: input.person.id })
  return { text: writeSmsText(app, input, shorten), rows }
}

export function writeSmsText(app: MessageDeps, input: MessageInput, shorten: Shorten): string {
  const { person, broadcast, words } = input
  const { business_name: business } = broadcast.business
  const say = inLanguage(languageFor(input))
  const track = numberLinks(input)
  const linkTo = (url: string) => {
    const number = track(url)
    return number === null
      ? url
      : shorten({ kind: 'link', url: hrefOf(url) ?? url, target: trackedPath(app, input, number) })
  }
  const { service } = app.config.sms
  const isNamed = namesBusiness(`${words.heading} ${words.body}`, business, service?.provider ?? null)
  const text = say('sms', {
    heading: isNamed ? words.heading : say('sms_named', { business, heading: words.heading }),
    body: replaceLinks(words.body, linkTo),
    card: shorten({ kind: 'card', walletVersion: person.wallet_version }),
    stop: hearsReplies(app.config.sms) ? say('sms_stop_reply') : say('sms_stop', { url: shorten({ kind: 'stop' }) }),
  })
  return withoutIsolates(text)
}

/** The words around the merchant's own: in the customer's language, or in that of the business. */
function languageFor({ person, broadcast }: MessageInput): Language {
  return person.language ?? broadcast.business.language
}

/** Returns the number of an address among those of the broadcast's own text; null for one in a customer's values. */
function numberLinks(input: MessageInput): (url: string) => number | null {
  // Broadcasts from before hold their links as they were typed.
  const links = input.broadcast.links.map(hrefOf)
  return (url) => {
    const href = hrefOf(url)
    const number = href === null ? -1 : links.indexOf(href)
    return number < 0 ? null : number
  }
}

function trackLinks(app: MessageDeps, input: MessageInput): (url: string) => string {
  const numberOf = numberLinks(input)
  return (url) => {
    const number = numberOf(url)
    return number === null ? url : trackedUrl(app, input, number)
  }
}

function trackedUrl(app: MessageDeps, input: MessageInput, number: number): string {
  return app.config.publicUrl + trackedPath(app, input, number)
}

function trackedPath(
  { linkTokens }: Pick<MessageDeps, 'linkTokens'>,
  { businessId, recipientId }: Pick<MessageInput, 'businessId' | 'recipientId'>,
  number: number,
): string {
  return `/c/${linkTokens.create({ first: businessId, second: recipientId, number })}`
}

/** The number of a tracked link that is the pixel of an e-mail. */
export const PIXEL = 255

/** Adds claimed messages to their customers' histories. Words that name the customer are kept with the message. */
export async function writeHistory(
  db: Db,
  businessId: string,
  claimed: readonly Pick<ClaimedMessage, 'recipient' | 'person' | 'words'>[],
  now: Date,
): Promise<void> {
  const rows = claimed.map(({ recipient, person, words }) => ({
    id: recipient.id,
    customer_id: person.id,
    broadcast_id: recipient.broadcast_id,
    channel: recipient.channel,
    heading: words.isSameForAll ? null : words.heading,
    body: words.isSameForAll ? null : words.body,
  }))
  await insertHistory(db, businessId, rows, now)
}
