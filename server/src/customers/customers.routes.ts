import type { customers } from '@stampwell/contract/business/customers.ts'
import { activeSince } from '@stampwell/domain/customer.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { Act, Ask, Handlers } from '../http/handler.ts'
import type { House } from '../house.ts'
import { findCard } from '../stamp-cards/stamp-cards.sql.ts'
import { actorOf } from './actor-of.ts'
import { checkPerson } from './check-person.ts'
import { addCustomer } from './create-customer.ts'
import { countCustomers, countFigures, findCustomer, listCustomers, type CustomerRow } from './customers.sql.ts'
import { countIssuedRewards, listIssuedRewards } from './issued-rewards.sql.ts'
import { countEvents, listEvents } from './ledger.sql.ts'
import { presentCustomers } from './present-customer.ts'
import { presentEvent, presentIssuedReward } from './present-ledger.ts'
import { sendWalletLink } from './send-wallet-link.ts'
import { updateCustomer } from './update-customer.ts'

const LINKS_AN_HOUR = 10

export function customersRoutes(house: House): Handlers<typeof customers> {
  return {
    list: async ({ who, query, db, now }) => {
      const { page, per_page, sort, stamp_id, ...filter } = query
      if (stamp_id && !await findCard(db, who.businessId, stamp_id)) refuse('not_found')
      const wanted = { ...filter, stamp_id, active_since: activeSince(now) }
      const rows = await listCustomers(db, who.businessId, { ...wanted, sort, page, per_page })
      const total = await countCustomers(db, who.businessId, wanted)
      return { customers: await presentCustomers(db, who.businessId, rows, now), meta: metaOf({ page, per_page, total }) }
    },

    statistics: async ({ who, db, now }) => {
      const { total, active, redeemed, given } = await countFigures(db, who.businessId, activeSince(now))
      return { totalCustomers: total, redeemReward: redeemed, givenStamps: given, activeCustomers: active, inactiveCustomers: total - active }
    },

    show: async ({ who, params, db, now }) => ({ customer: await showCustomer(db, who, params.id, now) }),

    create: async ({ who, body, db, now }) => {
      const { name, phone = null, email = null, date_of_birth = null, marketing_consent = false, stamp_id = null } = body
      const person = checkPerson({ name, phone, email, date_of_birth }, { country: who.country, now })
      const customerId = await addCustomer({ db, businessId: who.businessId, secrets: house.secrets, now, person, stampId: stamp_id, marketing_consent, actor: actorOf(who) })
      return { customer: await showCustomer(db, who, customerId, now) }
    },

    update: async ({ who, params, body, db, now }) => {
      const change = checkPerson(body, { country: who.country, now })
      await updateCustomer({ db, businessId: who.businessId, customerId: params.id, change, now })
      return { customer: await showCustomer(db, who, params.id, now) }
    },

    rewards: async ({ who, params, query, db, now }) => {
      await findOrRefuse(db, who, params.id)
      const rows = await listIssuedRewards(db, who.businessId, params.id, query)
      const total = await countIssuedRewards(db, who.businessId, params.id)
      return { rewards: rows.map(row => presentIssuedReward(row, now)), meta: metaOf({ ...query, total }) }
    },

    stamps: async ({ who, params, query, db }) => {
      await findOrRefuse(db, who, params.id)
      const rows = await listEvents(db, who.businessId, params.id, query)
      const total = await countEvents(db, who.businessId, params.id)
      return { stamps: rows.map(presentEvent), meta: metaOf({ ...query, total }) }
    },

    walletLink: {
      // Nobody's mailbox is filled by pressing a button.
      before: ({ who, params, db, now }: Ask<typeof customers.walletLink> & { db: Db }) => house.guesses.count(db, `wallet link ${who.businessId} ${params.id}`, LINKS_AN_HOUR, 3600, now),
      act: async ({ who, params, db, now }: Act<typeof customers.walletLink>) => {
        const customer = await findOrRefuse(db, who, params.id)
        return { sent_to: await sendWalletLink(house, { db, businessId: who.businessId, customer, now }) }
      },
    },
  }
}

async function findOrRefuse(db: Db, who: { businessId: string }, customerId: string): Promise<CustomerRow> {
  return await findCustomer(db, who.businessId, customerId) ?? refuse('not_found')
}

async function showCustomer(db: Db, who: { businessId: string }, customerId: string, now: Date) {
  const [customer] = await presentCustomers(db, who.businessId, [await findOrRefuse(db, who, customerId)], now)
  return customer ?? refuse('not_found')
}

function metaOf({ page, per_page, total }: { page: number; per_page: number; total: number }) {
  return { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
}
