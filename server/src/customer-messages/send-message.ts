import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import type { AppContext } from '../app-context.ts'
import { channelsOn } from '../delivery/channel.ts'
import { findContacts, type Contact } from '../delivery/contacts.sql.ts'
import type { Actor } from '../stamping/append-events.ts'
import { say } from '../texts/message-refusals.ts'
import { insertMessage, type ShownMessage } from './customer-messages.sql.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { notifyCustomer } from './notify-customer.ts'
import { checkMonth } from './take-from-month.ts'

type SendMessageInput = {
  db: Db
  businessId: string
  customerId: string
  channel: Channel
  heading: string
  body: string
  actor: Actor
  now: Date
}

/** Refuses `not_found`, what a limit of the plan or of the operator closes, or under `channel` why it cannot be used. */
export async function sendMessage(
  app: Pick<AppContext, 'config' | 'secrets' | 'outbox' | 'preferenceTokens' | 'shortIds'>,
  { db, businessId, customerId, channel, heading, body, actor, now }: SendMessageInput,
): Promise<ShownMessage> {
  if (channel !== 'in-app') await checkMonth(db, { businessId, channel, now })
  const customer = await lockCustomer(db, businessId, customerId)
  if (!customer) refuse('not_found')
  const [contact] = await findContacts(db, {
    businessId,
    customerIds: [customerId],
    channels: [channel],
    purpose: 'personal',
    isOn: channelsOn(app.config),
    now,
  })
  if (!contact) refuse('not_found')
  if (contact.block !== null) refuseFields({ channel: [wordsOf(contact)] })

  const message = await insertMessage(db, businessId, {
    id: newId(now),
    customer_id: customerId,
    channel,
    heading,
    body,
    status: channel === 'in-app' ? 'sent' : 'queued',
    written_by: actor.name,
    created_at: now,
  })
  const { address } = contact
  if (channel !== 'in-app' && address !== null)
    await notifyCustomer(app, {
      db,
      customer,
      contact: { channel, address },
      origin: { business_id: businessId, purpose: 'message', message_id: message.id },
      heading,
      body,
      now,
    })
  return message
}

/** Says why a customer cannot be contacted on a channel, for the merchant. */
function wordsOf({ channel, block }: Contact): string {
  if (block === 'capped') return say('capped')
  if (block === 'country') return say('not_to_country')
  if (block === 'channel_off') return say(channel === 'sms' ? 'text_off' : 'email_off')
  if (block === 'no_address') return say(channel === 'sms' ? 'no_phone' : 'no_email')
  const medium = say(channel === 'sms' ? 'text_message' : 'email')
  return say(block === 'suppressed' ? 'suppressed' : 'not_agreed', { medium })
}
