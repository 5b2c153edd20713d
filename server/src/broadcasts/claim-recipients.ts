/** Claims messages before their provider is called, once the rules of the last moment let them go out. */
import { localDate, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import type { PlanLimits } from '@stampwell/domain/billing/plan.ts'
import {
  judgeLimits,
  judgeRecipient,
  type DueMessage,
  type MessageRecipient,
  type NotSent,
  type SendingDay,
  type SendingLimits,
  type SendingUse,
} from '@stampwell/domain/sending/claim-verdict.ts'
import { costOfSms, measureSms } from '@stampwell/domain/sending/sms-text.ts'
import { insertWalletTokens } from '../customers/customers.sql.ts'
import { walletToken } from '../customers/wallet-token.ts'
import { channelsOn } from '../delivery/channel.ts'
import { findContacts, type Contact } from '../delivery/contacts.sql.ts'
import { lockDay } from '../delivery/sending-days.sql.ts'
import { createCardPictures, type CardPicture, type KnownDrawings } from '../stamp-cards/picture/drawing.ts'
import { storeShortLinks } from '../short-links/short-links.ts'
import { addSpending, lockSpending } from '../delivery/sms-spending.sql.ts'
import { lockUnclaimed } from './lock-unclaimed.sql.ts'
import { findRecipientPeople, type RecipientPerson } from './recipient-people.sql.ts'
import { readMergeValues, type CustomerValues } from './read-merge-values.ts'
import {
  loadWords,
  pictureOfValues,
  writeHistory,
  writeMail,
  writeSms,
  type ClaimedMessage,
  type Words,
} from './write-message.ts'
import { changeRecipients, settleHistory, type RecipientChange, type RecipientRow } from './recipients.sql.ts'
import type { MessageDeps, SendingContext } from './sending-context.ts'
import { addToDay, listMessagedSince, readSentToday, type SentToday } from './sending.sql.ts'

/** Longer than any provider may take to answer. A claim that is older belongs to a process that has died. */
export const CLAIM_MS = 120_000

/** Returns when a message whose answer is lost may have gone out: when it was claimed, where that is still known. */
export function lostSentAt({ claimed_until }: Pick<RecipientRow, 'claimed_until'>, now: Date): Date {
  return claimed_until === null ? now : new Date(claimed_until.getTime() - CLAIM_MS)
}

/** `db` is the transaction of the claim, which adds to `drawings` what it keeps. */
type Claim = MessageDeps &
  Pick<SendingContext, 'db' | 'business' | 'broadcast'> & { limits: PlanLimits; drawings: KnownDrawings; now: Date }

/** Returns the messages to send now. All others of these recipients are skipped, held, or somebody else's. */
export async function claimRecipients(claim: Claim, ids: readonly string[]): Promise<ClaimedMessage[]> {
  const { db, business, broadcast, now } = claim
  const rows = await lockUnclaimed(db, business.id, { broadcastId: broadcast.id, ids, now })
  if (rows.length === 0) return []
  const facts = await loadFacts(claim, rows)

  const claimed: ClaimedMessage[] = []
  const changes: RecipientChange[] = []
  const unknown: string[] = []
  const withdrawn: string[] = []
  const sent: SentToday = { people: 0, emails: 0, sms: 0, sms_cost_minor: 0 }
  for (const row of onePerPerson(rows, facts.people)) {
    const verdict = decide(claim, { row, facts, sent })
    changes.push(verdict.change)
    if ('claimed' in verdict) claimed.push(verdict.claimed)
    else if (verdict.change.status === 'unknown') unknown.push(row.id)
    // Also one whose provider was not asked in the end is in the history since its first claim.
    else if (verdict.change.status === 'skipped' && row.counted_on !== null) withdrawn.push(row.id)
  }

  await changeRecipients(db, business.id, changes, now)
  await writeHistory(db, business.id, claimed, now)
  await settleHistory(db, business.id, { unknown, withdrawn })
  await storeWalletTokens(claim, claimed)
  await storeShortLinks(db, business.id, { rows: claimed.flatMap(({ links }) => links), now })
  // A message that is tried again was counted before, and people are only counted with a message.
  if (sent.emails + sent.sms > 0) await addToDay(db, business.id, facts.day, sent)
  if (sent.sms_cost_minor > 0) await addSpending(db, now, sent.sms_cost_minor)
  return claimed
}

/** A person's second message waits for the next batch, in which the first one counts for the limit of a week. */
function onePerPerson(rows: readonly RecipientRow[], people: Facts['people']): RecipientRow[] {
  const seen = new Set<string>()
  return rows.filter(({ id }) => {
    const person = people.get(id)?.id ?? id
    if (seen.has(person)) return false
    seen.add(person)
    return true
  })
}

type Facts = {
  people: Map<string, RecipientPerson>
  contacts: Contact[]
  wordsOf: (customerId: string) => Words
  /** Of those who get an e-mail. */
  pictures: Map<string, CardPicture | null>
  day: string
  today: Awaited<ReturnType<typeof readSentToday>>
  messagedToday: Set<string>
  /** Spent on text messages by all businesses today. Locked, where there are some with a price. */
  spent_by_all: number
}

async function loadFacts(claim: Claim, rows: readonly RecipientRow[]): Promise<Facts> {
  const { db, business, broadcast, config, now } = claim
  const people = await findRecipientPeople(db, business.id, rows)
  const customerIds = [...new Set([...people.values()].map((person) => person.id))]
  const day = localDate(now, business.timezone)
  await lockDay(db, business.id, day)
  const values = rows.some((row) => row.channel === 'email')
    ? await readMergeValues(db, business.id, { customerIds, broadcastId: broadcast.id, now })
    : null
  const hasPrice = config.sms.priceMinor !== null && rows.some((row) => row.channel === 'sms')
  return {
    people,
    contacts: await findContacts(db, {
      businessId: business.id,
      customerIds,
      channels: [...new Set(rows.map((row) => row.channel))],
      purpose: 'promotional',
      isOn: channelsOn(config),
      now,
      except: rows.map((row) => row.id),
    }),
    wordsOf: await loadWords(db, business.id, broadcast, { customerIds, read: values, now }),
    pictures: await loadPictures(claim, people, values),
    day,
    today: await readSentToday(db, business.id, day),
    messagedToday: await listMessagedSince(db, business.id, {
      customerIds,
      since: startOfLocalDay(day, business.timezone),
    }),
    spent_by_all: hasPrice ? await lockSpending(db, now) : 0,
  }
}

async function loadPictures(
  { db, business, broadcast, drawings, now }: Claim,
  people: Facts['people'],
  values: Map<string, CustomerValues> | null,
): Promise<Facts['pictures']> {
  const pictureOf = createCardPictures(db, business.id, now, drawings)
  const pictures: Facts['pictures'] = new Map()
  for (const { id, language } of people.values()) {
    const own = values?.get(id)
    if (own) pictures.set(id, await pictureOfValues(pictureOf, own, language ?? broadcast.business.language))
  }
  return pictures
}

type DecideInput = {
  row: RecipientRow
  facts: Facts
  /** Messages of this batch so far; a message that is claimed is added. */
  sent: SentToday
}
type Verdict = { change: RecipientChange } | { change: RecipientChange; claimed: ClaimedMessage }

function decide(claim: Claim, input: DecideInput): Verdict {
  const { business, broadcast, now } = claim
  const { row, facts } = input
  const due = dueMessage(row)
  const person = facts.people.get(row.id)
  const verdict = judgeRecipient(due, recipientOf(input), dayOf(claim, input))
  if (verdict.kind !== 'send') return { change: changeOf(row, verdict, now) }
  if (!person) throw new Error('A message was let go out to nobody')

  const words = facts.wordsOf(person.id)
  const picture = facts.pictures.get(person.id) ?? null
  const { address } = verdict
  const message = { businessId: business.id, recipientId: row.id, person, address, broadcast, words, picture }
  const sms = row.channel === 'sms' ? writeSms(claim, message) : null
  const text = sms?.text ?? null
  const price = priceOf(claim, text)
  const stopped = judgeLimits(due, price.cost_minor, spendingOf(claim, input))
  if (stopped !== null) return { change: changeOf(row, stopped, now) }

  if (!due.isCounted) count(input, person, price.cost_minor)
  const claimed_until = new Date(now.getTime() + CLAIM_MS)
  const added = { tries_added: 1, lost_claims_added: due.isClaimLost ? 1 : 0 }
  return {
    change: {
      id: row.id,
      status: 'queued',
      due_at: now,
      claimed_until,
      ...added,
      ...(due.isCounted ? {} : { ...price, counted_on: facts.day }),
    },
    claimed: {
      recipient: {
        ...row,
        claimed_until,
        tries: row.tries + added.tries_added,
        lost_claims: row.lost_claims + added.lost_claims_added,
      },
      person,
      address,
      words,
      links: sms?.rows ?? [],
      content: text === null ? { channel: 'email', mail: writeMail(claim, message) } : { channel: 'sms', text },
    },
  }
}

function dueMessage({ channel, claimed_until, lost_claims, counted_on }: RecipientRow): DueMessage {
  return {
    channel: channel === 'sms' ? 'sms' : 'email',
    isClaimLost: claimed_until !== null,
    lostClaims: lost_claims,
    isCounted: counted_on !== null,
  }
}

function recipientOf({ row, facts }: DecideInput): MessageRecipient {
  const person = facts.people.get(row.id)
  if (!person) return { person: null, contact: null }
  return {
    person: { hasOtherRow: person.has_other_row, isMessagedToday: facts.messagedToday.has(person.id) },
    contact: facts.contacts.find((one) => one.customer_id === person.id && one.channel === row.channel) ?? null,
  }
}

function dayOf({ config, business, broadcast, now }: Claim, { facts, sent }: DecideInput): SendingDay {
  const { timezone, created_at: since } = business
  const { ends_on } = broadcast
  return { now, timezone, ends_on, since, people: facts.today.people + sent.people, hasWarmUp: config.sendWarmUp }
}

function spendingOf(
  { config, limits: plan }: Claim,
  { facts, sent }: DecideInput,
): { use: SendingUse; limits: SendingLimits } {
  const { today, spent_by_all } = facts
  const { dailyCapMinor: smsCap, installationCapMinor: smsCapOfAll } = config.sms
  const use = {
    emailsOfMonth: today.emails_month + sent.emails,
    smsOfMonth: today.sms_month + sent.sms,
    smsCost: today.sms_cost_minor + sent.sms_cost_minor,
    smsCostOfAll: spent_by_all + sent.sms_cost_minor,
  }
  return { use, limits: { plan, smsCap, smsCapOfAll } }
}

function changeOf(row: RecipientRow, verdict: NotSent, now: Date): RecipientChange {
  if (verdict.kind === 'held') return { id: row.id, status: 'held', due_at: verdict.until }
  if (verdict.kind === 'skipped') return { id: row.id, status: 'skipped', reason: verdict.reason }
  const lost_claims_added = row.claimed_until === null ? 0 : 1
  return { id: row.id, status: 'unknown', lost_claims_added, sent_at: lostSentAt(row, now) }
}

/** `text` is null for an e-mail. */
function priceOf({ config }: Claim, text: string | null): { pages: number | null; cost_minor: number | null } {
  if (text === null) return { pages: null, cost_minor: null }
  const { pages } = measureSms(text, config.sms.service?.provider ?? null)
  return { pages, cost_minor: costOfSms(pages, config.sms.priceMinor) }
}

function count({ row, facts, sent }: DecideInput, person: RecipientPerson, cost_minor: number | null): void {
  if (!facts.messagedToday.has(person.id)) sent.people += 1
  facts.messagedToday.add(person.id)
  if (row.channel === 'email') sent.emails += 1
  else sent.sms += 1
  sent.sms_cost_minor += cost_minor ?? 0
}

/** The links of messages open cards also after a rotation of the key that signs them. */
async function storeWalletTokens(
  { db, business, secrets, now }: Claim,
  claimed: readonly ClaimedMessage[],
): Promise<void> {
  const tokens = claimed.map(({ person: { id, wallet_version: version } }) => ({
    token_hash: secrets.hashToken(walletToken(secrets, { businessId: business.id, customerId: id, version })),
    customer_id: id,
    version,
    created_at: now,
  }))
  await insertWalletTokens(db, business.id, tokens)
}
