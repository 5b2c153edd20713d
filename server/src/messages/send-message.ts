import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import type { AppContext } from '../app-context.ts'
import type { Actor } from '../stamping/append-events.ts'
import { insertMessage, type MessageRow } from './customer-messages.sql.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { notifyCustomer, whyNot, type Channel } from './notify-customer.ts'

/** Refuses `not_found`, or under `channel` with the reason why it cannot be used. */
export async function sendMessage(
  app: Pick<AppContext, 'config' | 'secrets' | 'outbox'>,
  {
    db,
    businessId,
    customerId,
    channel,
    heading,
    body,
    actor,
    now,
  }: {
    db: Db
    businessId: string
    customerId: string
    channel: Channel
    heading: string
    body: string
    actor: Actor
    now: Date
  },
): Promise<MessageRow> {
  const customer = await lockCustomer(db, businessId, customerId)
  if (!customer) refuse('not_found')

  const reason = await whyNot(app, { db, businessId, customer, channel })
  if (reason !== null) refuseFields({ channel: [reason] })

  const status = channel === 'email' ? 'queued' : 'sent'
  const message = await insertMessage(db, businessId, {
    id: newId(now),
    customer_id: customerId,
    channel,
    heading,
    body,
    status,
    written_by: actor.name,
    created_at: now,
  })
  if (channel !== 'in-app') await notifyCustomer(app, { db, businessId, customer, channel, heading, body, now })
  return message
}
