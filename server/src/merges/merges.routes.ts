import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import type { merges } from '@stampwell/contract/business/merges.ts'
import { pageOfShort } from '@stampwell/contract/page-of.ts'
import { hasEnded } from '@stampwell/domain/stamping/stamping.ts'
import { UNMERGE_DAYS, unmergeUntil } from '@stampwell/domain/stamping/merging.ts'
import { showPhone, tidyPhone } from '@stampwell/domain/text/phone.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { shownEmail } from '@stampwell/domain/text/email.ts'
import type { Db } from '../db/open.ts'
import type { Handlers, HandlerContext } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { searchedPhone } from '../reference/phone-number.ts'
import { actorOf } from '../stamping/actor-of.ts'
import { findCustomer } from '../stamping/find-customer.sql.ts'
import { listOpenRewards } from '../stamping/issued-rewards.sql.ts'
import { presentCustomers } from '../stamping/present-customer.ts'
import { say } from '../texts/customer-refusals.ts'
import { insertDismissal, type Likely } from './duplicates.sql.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mergeCustomers } from './merge-customers.ts'
import { listMergesInto } from './merges.sql.ts'
import { planMerge, type PlannedCard } from './plan-merge.ts'
import { undoMerge } from './undo-merge.ts'

export function mergesRoutes(app: AppContext): Handlers<typeof merges> {
  return {
    duplicates: listDuplicates,

    dismiss: async ({ who, body, db, now }) => {
      if (body.first_id === body.second_id) refuseFields({ second_id: [say('same_customer')] })
      for (const id of [body.first_id, body.second_id])
        if (!(await findCustomer(db, who.businessId, id))) refuse('not_found')
      const [first_id = '', second_id = ''] = [body.first_id, body.second_id].toSorted()
      await insertDismissal(db, who.businessId, { first_id, second_id, dismissed_at: now, dismissed_by: who.userId })
      return {}
    },

    preview: previewMerge,

    merge: async ({ who, body, db, now, afterCommit }) => {
      const { merge } = await mergeCustomers({
        db,
        businessId: who.businessId,
        keepId: body.keep_id,
        mergeId: body.merge_id,
        actor: actorOf(who),
        now,
      })
      const [customer] = await present(db, who.businessId, [body.keep_id], now)
      afterCommit(() => tell(app, who.businessId, [body.keep_id, body.merge_id]))
      return {
        customer: customer ?? refuse('not_found'),
        merge: { id: merge.id, undo_until: unmergeUntil(merge.merged_at).toISOString() },
      }
    },

    undo: async ({ who, params, db, now, afterCommit }) => {
      const { keep_id, merge_id } = await undoMerge({
        db,
        businessId: who.businessId,
        mergeId: params.id,
        actor: actorOf(who),
        now,
      })
      afterCommit(() => tell(app, who.businessId, [keep_id, merge_id]))
      return { customers: await present(db, who.businessId, [keep_id, merge_id], now) }
    },

    list: listMerges,
  }
}

async function listDuplicates({ who, query, db, now }: HandlerContext<typeof merges.duplicates>) {
  // There is a pair since the second of the two was added, with the greater id.
  const found = (await findDuplicates(db, who.businessId)).map((pair) => ({
    ...pair,
    id: pair.ids.toReversed().join(' '),
  }))
  const number = tidyPhone(query.search ?? '')
  const asTyped = /^\+?\d+$/.test(number) ? number : query.search
  const search = searchedPhone(query.search, who.country) ?? asTyped
  const { rows: shown, meta } = pageOfShort(found, { ...query, search }, (pair) => pair.people.flatMap(textsOf))
  const people = new Map(
    (await present(db, who.businessId, [...new Set(shown.flatMap((pair) => pair.ids))], now)).map((person) => [
      person.id,
      person,
    ]),
  )
  return {
    pairs: shown.flatMap(({ ids, reasons, score }) => {
      const [a, b] = [people.get(ids[0]), people.get(ids[1])]
      return a && b ? [{ customers: [a, b] as [typeof a, typeof b], reasons, score }] : []
    }),
    meta,
  }
}

/** Digits after a country code, which has one to three. */
const NATIONAL = [2, 3, 4]

/** Returns the texts that a search finds a person by; a number also as it is typed without its country code. */
function textsOf({ name, email, phone }: Likely): string[] {
  const numbers = phone === null ? [] : [phone, ...NATIONAL.map((start) => `0${phone.slice(start)}`)]
  return [name, email ?? '', ...numbers]
}

async function previewMerge({ who, params, db, now }: HandlerContext<typeof merges.preview>) {
  if (params.keep_id === params.merge_id) refuse('not_found')
  const { person, consents, cards, rewards } = await planMerge(db, who.businessId, {
    keepId: params.keep_id,
    mergeId: params.merge_id,
    now,
  })
  const { email_typed: _, ...details } = person
  const own = await listOpenRewards(db, who.businessId, params.keep_id, now)
  const previews = cards.map((card) => previewCard(card, now))
  return {
    ...details,
    email: shownEmail(person),
    phone: person.phone === null ? null : showPhone(person.phone),
    marketing_consent: consents.some((consent) => consent.given_at !== null && consent.withdrawn_at === null),
    cards: previews,
    rewards: [...own, ...rewards].map((reward) => reward.name).concat(previews.flatMap((card) => card.rewards_earned)),
  }
}

async function listMerges({ who, params, db, now }: HandlerContext<typeof merges.list>) {
  if (!(await findCustomer(db, who.businessId, params.id))) refuse('not_found')
  const rows = await listMergesInto(db, who.businessId, params.id, new Date(now.getTime() - UNMERGE_DAYS * DAY_MS))
  return {
    merges: rows.map((row) => ({
      id: row.id,
      merged_name: row.name,
      merged_at: row.merged_at.toISOString(),
      merged_by: row.merged_by_name,
      undo_until: unmergeUntil(row.merged_at).toISOString(),
    })),
  }
}

async function present(db: Db, businessId: string, ids: string[], now: Date) {
  const rows = await Promise.all(ids.map((id) => findCustomer(db, businessId, id)))
  return presentCustomers(
    db,
    businessId,
    rows.flatMap((row) => row ?? []),
    now,
  )
}

function previewCard({ stamp_id, card_name, outcome, terms }: PlannedCard, now: Date) {
  const { state, earned } = outcome.kept
  const names = new Map(
    terms.flatMap((version) =>
      version.rewards.map((reward) => [`${version.version} ${reward.id}`, reward.name] as const),
    ),
  )
  return {
    stamp_id,
    card_name,
    stamps: hasEnded(state, now) ? 0 : state.balance,
    added: 0 - (outcome.merged?.step.quantity ?? 0),
    number_of_stamps: terms.find((version) => version.version === state.terms_version)?.number_of_stamps ?? 0,
    rewards_earned: earned.map(({ terms_version, reward_id }) => names.get(`${terms_version} ${reward_id}`) ?? ''),
  }
}

/**
 * Makes open wallet pages of both customers reload and subscribe again: a stream hears one customer's events, and which
 * customer its link opens has changed.
 */
function tell(app: AppContext, businessId: string, customerIds: string[]): void {
  for (const id of customerIds) app.live.publish(businessId, id, 'gone')
}
