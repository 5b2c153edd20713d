import type { customers } from '@stampwell/contract/business/customers.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { rhythmOf } from '@stampwell/domain/stamping/rhythm.ts'
import type { Db } from '../db/open.ts'
import type { HandlerContext, Handlers } from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { readTotals } from '../rollups/read-rollup.ts'
import { findCard } from '../stamp-cards/stamp-cards.sql.ts'
import { actorOf } from '../stamping/actor-of.ts'
import { checkPerson } from './check-person.ts'
import { listConsents } from '../consents/consents.sql.ts'
import { listSuppressions } from '../consents/suppressions.sql.ts'
import { addCustomer } from './create-customer.ts'
import { type CustomerRow, findCustomer } from '../stamping/find-customer.sql.ts'
import { countAudiences, countFigures } from './customer-figures.sql.ts'
import { listCustomers } from './customer-list.sql.ts'
import { suggestName } from './customer-search.sql.ts'
import { everybody } from './customer-filter.sql.ts'
import { listReadyRewards } from '../stamping/ready-rewards.sql.ts'
import { eraseCustomer } from './erase-customer.ts'
import { countIssuedRewards, listIssuedRewards } from '../stamping/issued-rewards.sql.ts'
import { countEvents, countFoundEvents, listEvents } from '../stamping/ledger-list.sql.ts'
import { mergedCustomerIds } from '../stamping/ledger.sql.ts'
import { presentConsent, presentSuppression } from './present-record.ts'
import { presentAtCounter, presentCustomers } from '../stamping/present-customer.ts'
import { presentEvent, presentIssuedReward } from '../stamping/present-ledger.ts'
import { findCopyDue } from './privacy-requests.sql.ts'
import { readVisitDays } from '../stamping/visits.sql.ts'
import { readSearch } from './read-search.ts'
import { updateCustomer } from './update-customer.ts'

export function customersRoutes(app: AppContext): Handlers<typeof customers> {
  return {
    list: showPage,

    statistics: async ({ who, query, db, now }) => {
      const { total, sleeping, fresh, ready } = await countFigures(db, who.businessId, everybody(now))
      const { stamps, redemptions } = await readTotals(db, who.businessId)
      return {
        totalCustomers: total,
        redeemReward: redemptions,
        givenStamps: stamps,
        activeCustomers: total - sleeping,
        inactiveCustomers: sleeping,
        newCustomers: fresh,
        rewardReadyCustomers: ready,
        ...(query.audiences === 'true' ? { audiences: await countAudiences(db, who.businessId, now) } : {}),
      }
    },

    show: showPerson,

    create: async ({ who, body, db, now }) => {
      const {
        name,
        phone = null,
        email = null,
        date_of_birth = null,
        marketing_consent = false,
        stamp_id = null,
      } = body
      const person = checkPerson({ name, phone, email, date_of_birth }, { country: who.country, now })
      const customerId = await addCustomer({
        db,
        businessId: who.businessId,
        secrets: app.secrets,
        now,
        person,
        stampId: stamp_id,
        marketing_consent,
        actor: actorOf(who),
      })
      return { customer: presentAtCounter(who, await showCustomer(db, who, customerId, now)) }
    },

    update: (input) => changeCustomer(app, input),

    remove: async ({ who, params, db, now, afterCommit }) => {
      await eraseCustomer(db, who.businessId, params.id, now)
      // The customer's open wallet page reloads and finds that the link no longer works.
      afterCommit(() => app.live.publish(who.businessId, params.id, 'gone'))
      return {}
    },

    rewards: async ({ who, params, query, db, now }) => {
      await findOrRefuse(db, who, params.id)
      const entries = await mergedCustomerIds(db, who.businessId, params.id)
      const { search } = query
      const rows = await listIssuedRewards(db, who.businessId, entries, { ...windowOf(query), search })
      const total = await countIssuedRewards(db, who.businessId, { entries, search })
      return { rewards: rows.map((row) => presentIssuedReward(row, now)), meta: metaOf({ ...query, total }) }
    },

    stamps: async ({ who, params, query, db }) => {
      await findOrRefuse(db, who, params.id)
      const entries = await mergedCustomerIds(db, who.businessId, params.id)
      const { search } = query
      const rows = await listEvents(db, who.businessId, entries, { ...windowOf(query), search })
      const total = await (search
        ? countFoundEvents(db, who.businessId, entries, search)
        : countEvents(db, who.businessId, entries))
      return { stamps: rows.map(presentEvent), meta: metaOf({ ...query, total }) }
    },
  }
}

async function showPerson({ who, params, db, now }: HandlerContext<typeof customers.show>) {
  const row = await findOrRefuse(db, who, params.id)
  const customer = await presentOne(db, who, row, now)
  const consents = await listConsents(db, who.businessId, row.id)
  const suppressions = await listSuppressions(db, who.businessId, row)
  const copyDue = await findCopyDue(db, who.businessId, await mergedCustomerIds(db, who.businessId, row.id))
  return {
    customer,
    copy_due_at: copyDue?.toISOString() ?? null,
    consents: consents.map((consent) => presentConsent(consent, suppressions)),
    suppressions: suppressions.map(presentSuppression),
    rhythm: await readRhythm(db, who, params.id, now),
  }
}

async function changeCustomer(
  app: AppContext,
  { who, params, body, db, now }: HandlerContext<typeof customers.update>,
) {
  const change = checkPerson(body, { country: who.country, now })
  const { businessId, isVerified } = who
  const actor = actorOf(who)
  await updateCustomer(app, { db, businessId, isVerified, customerId: params.id, change, actor, now })
  return { customer: await showCustomer(db, who, params.id, now) }
}

async function showPage({ who, query, db, now }: HandlerContext<typeof customers.list>) {
  const { page, per_page, stamp_id } = query
  if (stamp_id && !(await findCard(db, who.businessId, stamp_id))) refuse('not_found')
  const search = readSearch(query.search, who.country)
  const wanted = { ...query, search, ...everybody(now) }
  const { rows, total, more } = await listCustomers(db, who.businessId, wanted)
  const shown = await presentCustomers(db, who.businessId, rows, now)
  const ids = rows.map(({ id }) => id)
  const ready = Map.groupBy(await listReadyRewards(db, who.businessId, ids, now), (reward) => reward.customer_id)
  const suggestion = total === 0 && query.search ? await suggestName(db, who.businessId, query.search) : null
  return {
    customers: shown.map((customer) => ({
      ...customer,
      rewards_ready: ready.get(customer.id)?.map((reward) => reward.name) ?? [],
    })),
    meta: {
      ...metaOf({ page, per_page, total }),
      ...(more ? { more } : {}),
      ...(suggestion === null ? {} : { suggestion }),
    },
  }
}

async function findOrRefuse(db: Db, who: { businessId: string }, customerId: string): Promise<CustomerRow> {
  return (await findCustomer(db, who.businessId, customerId)) ?? refuse('not_found')
}

async function readRhythm(db: Db, who: { businessId: string; timezone: string }, customerId: string, now: Date) {
  const { businessId, timezone } = who
  const [visits] = await readVisitDays(db, businessId, { customerIds: [customerId], timezone })
  return rhythmOf(visits?.visit_days ?? [], localDate(now, timezone))
}

async function showCustomer(db: Db, who: { businessId: string }, customerId: string, now: Date) {
  return presentOne(db, who, await findOrRefuse(db, who, customerId), now)
}

async function presentOne(db: Db, who: { businessId: string }, row: CustomerRow, now: Date) {
  const [customer] = await presentCustomers(db, who.businessId, [row], now)
  return customer ?? refuse('not_found')
}
