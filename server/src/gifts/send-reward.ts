import { refuse, Refusal } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import { findBusinessName } from '../accounts/accounts.sql.ts'
import { findCustomerLanguage } from '../accounts/language.sql.ts'
import type { AppContext } from '../app-context.ts'
import { findReward } from '../stamp-cards/rewards.sql.ts'
import { appendEvents, issueGift, type Actor } from '../stamping/append-events.ts'
import { checkJoin } from '../stamping/check-join.ts'
import { insertMessage } from '../customer-messages/customer-messages.sql.ts'
import { type CustomerRow, lockCustomer, touchCustomer } from '../stamping/find-customer.sql.ts'
import { isHolding, lockOpenCard } from '../stamping/lock-customer-card.ts'
import { findCustomerCard } from '../stamping/ledger.sql.ts'
import type { IssuedRewardRow } from '../stamping/issued-rewards.sql.ts'
import { appendJoin } from '../stamping/join-card.ts'
import { notifyCustomer } from '../customer-messages/notify-customer.ts'
import { loadPlanAccess } from '../subscriptions/plan-in-force.sql.ts'
import { channelsOn } from '../delivery/channel.ts'
import { findContacts } from '../delivery/contacts.sql.ts'
import { inLanguage } from '../texts/customer-mails.ts'

type SendRewardInput = {
  db: Db
  businessId: string
  customerId: string
  rewardId: string
  message: string | null
  /** Of an unverified business nothing goes to anybody. */
  isVerified: boolean
  actor: Actor
  now: Date
}
type Sender = Pick<AppContext, 'config' | 'secrets' | 'outbox' | 'preferenceTokens' | 'shortIds'>
export type SentReward = { reward: IssuedRewardRow; sentTo: string | null }

/**
 * Gives a reward by a ledger row that moves no stamps, after a join if needed. Notifies the customer on channels with
 * consent; the wallet shows the gift in any case. In grace, while the account is being closed, and of a business whose
 * e-mail is not verified, a holder gets the reward without a message. Refuses `not_found`, `card_not_published` and what
 * closes a join.
 */
export async function sendReward(
  app: Sender,
  { db, businessId, customerId, rewardId, message, isVerified, actor, now }: SendRewardInput,
): Promise<SentReward> {
  const promised = await findReward(db, businessId, rewardId)
  if (!promised) refuse('not_found')
  const { stamp_id: stampId } = promised
  if (!isHolding(await findCustomerCard(db, businessId, { customerId, stampId })))
    await checkJoin(db, { businessId, by: actor.kind, now })
  const { held: found, terms, isHeld } = await lockOpenCard({ db, businessId, customerId, stampId, now })
  // Lock order: card, then customer. Waits for an erasure in progress, whose customer is then not found.
  const customer = await lockCustomer(db, businessId, customerId)
  const reward = terms.rewards.find((one) => one.id === rewardId)
  if (!customer || !reward) refuse('not_found')
  const held = isHeld
    ? found
    : (await appendJoin({ db, businessId, held: found, terms, actor, source: 'customer_page', now })).held
  if (!isHeld) await touchCustomer(db, businessId, customerId, now)

  const { balance, cycle, terms_version, expires_at } = held
  const id = newId(now)
  const entry = { kind: 'adjust' as const, quantity: 0, spent: 0, balance, cycle, terms_version, reward_id: id }
  const [event] = await appendEvents({
    db,
    businessId,
    held,
    state: { balance, cycle, terms_version, expires_at },
    entries: [entry],
    actor,
    source: 'customer_page',
    now,
  })
  if (!event) throw new Error('A gift wrote no row')
  const issued = await issueGift({ db, businessId, event, id, reward, timezone: terms.timezone })

  // Joins and sends are closed; a holder gets the reward all the same, and finds it on the card's page.
  const { isInGrace, isClosing } = await loadPlanAccess(db, businessId, now)
  if (isInGrace || isClosing || !isVerified) return { reward: issued, sentTo: null }

  const say = inLanguage(await findCustomerLanguage(db, businessId, customerId))
  const sentTo = await tell(app, { db, businessId, customer, reward: issued, message, say, now })
  if (message) {
    await insertMessage(db, businessId, {
      // The gift's own id, by which taking it back finds these words.
      id: issued.id,
      customer_id: customerId,
      channel: 'in-app',
      heading: say('gift.heading', { reward: reward.name }),
      body: message,
      status: 'sent',
      written_by: actor.name,
      created_at: now,
    })
  }
  return { reward: issued, sentTo }
}

async function tell(
  app: Sender,
  {
    db,
    businessId,
    customer,
    reward,
    message,
    say,
    now,
  }: {
    db: Db
    businessId: string
    customer: CustomerRow
    reward: IssuedRewardRow
    message: string | null
    say: ReturnType<typeof inLanguage>
    now: Date
  },
): Promise<string | null> {
  const contacts = await findContacts(db, {
    businessId,
    customerIds: [customer.id],
    channels: ['email', 'sms'],
    purpose: 'gift',
    isOn: channelsOn(app.config),
    now,
  })
  const business = await findBusinessName(db, businessId)
  const waits = say('gift.waits', { reward: reward.name, business, code: reward.code })
  const body = [message, waits].filter(Boolean).join('\n')
  for (const { channel, address, block } of contacts) {
    if (block !== null || address === null || channel === 'in-app') continue
    const sentTo = await notifyCustomer(app, {
      db,
      customer,
      contact: { channel, address },
      origin: { business_id: businessId, purpose: 'gift', reward_id: reward.id },
      heading: say('gift.heading', { reward: reward.name }),
      body,
      stampId: reward.stamp_id,
      now,
    }).catch(asClosed)
    if (sentTo !== null) return sentTo
  }
  return null
}

/** The gift stands on the card's page, so it is given also where a limit closes the way to the customer. */
function asClosed(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
