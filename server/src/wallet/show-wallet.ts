import { maskEmail } from '@stampwell/domain/text/email.ts'
import { maskPhone } from '@stampwell/domain/text/phone.ts'
import { statusOf } from '@stampwell/domain/cards/stamp-card.ts'
import type { TermsVersion } from '@stampwell/domain/stamping/terms.ts'
import { readPlatformSettings } from '../platform/platform-settings.sql.ts'
import { cardBalance } from '../stamping/card-balance.ts'
import { listWalletMessages } from '../customer-messages/customer-messages.sql.ts'
import { listOpenRewards } from '../stamping/issued-rewards.sql.ts'
import { listEvents } from '../stamping/ledger-list.sql.ts'
import { mergedCustomerIds } from '../stamping/ledger.sql.ts'
import { findCopyDue } from '../customers/privacy-requests.sql.ts'
import { presentEvent, presentIssuedReward } from '../stamping/present-ledger.ts'
import { listCustomerOffers } from '../offers/customer-offers.sql.ts'
import { localToday, presentFacts } from '../offers/present-offer.ts'
import { findLinkRecipient } from './send-wallet-link.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { withTermsThatCount } from '../stamp-cards/load-terms.ts'
import { presentPublicCard, underTerms } from '../stamp-cards/present-card.ts'
import { presentConsents } from '../consents/own-consents.ts'
import { leavingAt } from './ask-to-leave.ts'
import { findPublicBusiness, listHeldCards, listEarnedOnCards, type Wallet } from './wallet.sql.ts'

const NEWEST_EVENTS = { limit: 20, offset: 0 }
const NEWEST_MESSAGES = 20
const MAX_OFFERS = 100

export async function showWallet(app: Pick<AppContext, 'config'>, db: Db, wallet: Wallet, now: Date) {
  const { business_id, customer_id } = wallet
  const cards = []
  const earned = await listEarnedOnCards(db, business_id, customer_id)
  for (const held of await withTermsThatCount(db, business_id, await listHeldCards(db, business_id, customer_id))) {
    const card = await presentPublicCard(db, business_id, held.stamp_id)
    if (card)
      cards.push({ ...presentHeld(held, now), earned: presentEarned(held, earned), card: underTerms(card, held.terms) })
  }
  const rewards = await listOpenRewards(db, business_id, customer_id, now)
  const ids = await mergedCustomerIds(db, business_id, customer_id)
  const events = await listEvents(db, business_id, ids, NEWEST_EVENTS)
  const copyDue = await findCopyDue(db, business_id, ids)
  const messages = await listWalletMessages(db, business_id, customer_id, NEWEST_MESSAGES)

  return {
    business: await findPublicBusiness(db, business_id),
    suspended: wallet.suspended_at === null ? null : await readOperatorContact(db),
    customer: {
      id: customer_id,
      name: wallet.name,
      ...(await presentConsents(db, business_id, { ...wallet, id: customer_id })),
      leaving_at: wallet.leave_asked_at ? leavingAt(wallet.leave_asked_at).toISOString() : null,
      copy_due_at: copyDue?.toISOString() ?? null,
      contact_hint: contactHint(wallet),
      link_goes_to: findLinkRecipient(app, wallet)?.masked ?? null,
    },
    cards,
    rewards: rewards.map((reward) => presentIssuedReward(reward, now)),
    offers: await listWalletOffers(db, wallet, now),
    messages: messages.map(({ id, heading, body, created_at }) => ({
      id,
      heading,
      body,
      created_at: created_at.toISOString(),
    })),
    stamps: events.map((event) => ({ ...presentEvent(event), reward_name: event.reward_name ?? null })),
  }
}

/** A suspended business can not answer its customers; the platform does. */
async function readOperatorContact(db: Db) {
  const { platform_name, support_email } = await readPlatformSettings(db)
  return { platform_name, support_email }
}

async function listWalletOffers(db: Db, { business_id, customer_id, timezone }: Wallet, now: Date) {
  const rows = await listCustomerOffers(db, business_id, {
    customerIds: await mergedCustomerIds(db, business_id, customer_id),
    today: localToday({ timezone }, now),
    isOpenOnly: false,
    limit: MAX_OFFERS,
  })
  return rows.map((row) => ({
    ...presentFacts(row),
    used_at: row.once_per_customer ? (row.last_at?.toISOString() ?? null) : null,
  }))
}

function presentHeld(held: Awaited<ReturnType<typeof listHeldCards>>[number] & { terms: TermsVersion }, now: Date) {
  return {
    stamp_id: held.stamp_id,
    card_name: held.card_name,
    ...cardBalance({ ...held, number_of_stamps: held.terms.number_of_stamps }, now),
    expires_at: held.expires_at?.toISOString() ?? null,
    status: statusOf(held),
    last_stamp_at: held.last_stamp_at?.toISOString() ?? null,
  }
}

/**
 * A reward that came onto the card when its stamp was passed already is not among them: nobody got it. Of a merged card's
 * rewards, those above the balance that the merge left belong to the cycle that its stamps filled.
 */
function presentEarned(
  { stamp_id, terms }: { stamp_id: string; terms: TermsVersion },
  earned: Awaited<ReturnType<typeof listEarnedOnCards>>,
) {
  const reached = earned.flatMap(({ reward_id, cycle, merged_balance, ...of }) => {
    const promised = of.stamp_id === stamp_id ? terms.rewards.find(({ id }) => id === reward_id) : undefined
    if (!promised) return []
    const isOfFilled = merged_balance !== null && promised.stamps_required > merged_balance
    return [{ reward_id, cycle: isOfFilled ? cycle - 1 : cycle, stamps_required: promised.stamps_required }]
  })
  const isFirst = (one: (typeof reached)[number], at: number) =>
    reached.findIndex(({ reward_id, cycle }) => reward_id === one.reward_id && cycle === one.cycle) === at
  return reached.filter(isFirst).map(({ cycle, stamps_required }) => ({ cycle, stamps_required }))
}

function contactHint({ phone, email }: Wallet): string | null {
  if (phone) return maskPhone(phone)
  return email ? maskEmail(email) : null
}
