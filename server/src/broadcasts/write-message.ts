/** Writes the message of one recipient: its words, its links, and how it says stop. */
import { splitLinks, replaceLinks } from '@stampwell/domain/text-links.ts'
import { renderFields, usedFields, type MergeValues } from '@stampwell/domain/merge-fields.ts'
import { emailBrand } from '../accounts/email-brand.ts'
import type { AppContext } from '../app-context.ts'
import { walletToken, walletUrl } from '../customers/wallet-token.ts'
import type { Db } from '../db/open.ts'
import { layoutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/mail.ts'
import { preferencesUrl, unsubscribeHeaders } from '../messaging/unsubscribe.ts'
import { say } from '../texts/broadcasts.ts'
import type { RecipientPerson } from './recipient-people.sql.ts'
import type { MessageBroadcast } from './sending-business.sql.ts'
import { insertHistory, type RecipientRow } from './recipients.sql.ts'

type Deps = Pick<AppContext, 'config' | 'secrets' | 'preferenceTokens' | 'linkTokens'>

export type Message = {
  address: string
  mail: Omit<Mail, 'to'>
  sms: string
  heading: string
  body: string
  isSameForAll: boolean
}
export type ClaimedMessage = { recipient: RecipientRow; person: RecipientPerson; message: Message }

/** Returns the addresses that a body links to, each once, in order. Their places are the numbers of tracked links. */
export function linksOf(body: string): string[] {
  return [...new Set(splitLinks(body).flatMap(({ text, is_link }) => (is_link ? [text] : [])))]
}

export function writeMessage(
  app: Deps,
  {
    business,
    row,
    person,
    address,
    broadcast,
    values,
  }: {
    business: { id: string }
    row: Pick<RecipientRow, 'id' | 'channel'>
    person: Pick<RecipientPerson, 'id' | 'wallet_version'>
    address: string
    broadcast: MessageBroadcast
    values: MergeValues
  },
): Message {
  const heading = renderFields(broadcast.heading, values)
  const body = renderFields(broadcast.body, values)
  const owner = { businessId: business.id, customerId: person.id }
  const stopUrl = preferencesUrl(app, { ...owner, channel: row.channel })
  const linkTo = (url: string) => {
    const number = broadcast.links.indexOf(url)
    if (number < 0) return url
    return `${app.config.publicUrl}/c/${app.linkTokens.create({ first: business.id, second: row.id, number })}`
  }
  const { business_name, address: place, reply_to } = broadcast.business
  const token = walletToken(app.secrets, { ...owner, version: person.wallet_version })
  const content = layoutMail({
    heading,
    lines: body.split(/\n{2,}/).filter((line) => line.trim() !== ''),
    button: { label: say('email.button'), url: walletUrl(app, token) },
    footer: say('email.why', { business: business_name }),
    brand: emailBrand(app, broadcast.business),
    linkTo,
    unsubscribe: { label: say('email.unsubscribe'), url: stopUrl },
    ...(place ? { address: place } : {}),
    ...(app.config.mailPixels
      ? {
          pixel_url: `${app.config.publicUrl}/c/${app.linkTokens.create({ first: business.id, second: row.id, number: PIXEL })}`,
        }
      : {}),
  })
  return {
    address,
    heading,
    body,
    isSameForAll: isSameForAll(broadcast),
    mail: {
      subject: heading.replaceAll(/\s+/g, ' '),
      ...content,
      headers: unsubscribeHeaders(stopUrl),
      from_name: business_name,
      ...(reply_to ? { reply_to } : {}),
    },
    sms: say('sms', { business: business_name, heading, body: replaceLinks(body, linkTo), stop: stopUrl }),
  }
}

/** The number of a tracked link that is the pixel of an e-mail. */
export const PIXEL = 255

/** Adds claimed messages to their customers' histories. Words that name the customer are kept with the message. */
export async function writeHistory(
  db: Db,
  businessId: string,
  claimed: readonly ClaimedMessage[],
  now: Date,
): Promise<void> {
  const rows = claimed.map(({ recipient, person, message }) => ({
    id: recipient.id,
    customer_id: person.id,
    broadcast_id: recipient.broadcast_id,
    channel: recipient.channel,
    heading: message.isSameForAll ? null : message.heading,
    body: message.isSameForAll ? null : message.body,
  }))
  await insertHistory(db, businessId, rows, now)
}

function isSameForAll({ heading, body }: Pick<MessageBroadcast, 'heading' | 'body'>): boolean {
  return usedFields(heading).length === 0 && usedFields(body).length === 0
}
