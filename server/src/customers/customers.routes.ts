import type { customers } from '@stampwell/contract/business/customers.ts'
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { newId } from '../db/new-id.ts'
import {
  prepared,
  type HandlerContext,
  type RequestInput,
  type BusinessPrincipal,
  type Handlers,
} from '../http/handler.ts'
import type { AppContext } from '../app-context.ts'
import { readTotals } from '../rollups/read-rollup.ts'
import { findCard } from '../stamp-cards/stamp-cards.sql.ts'
import { actorOf } from '../stamping/actor-of.ts'
import { checkPerson } from './check-person.ts'
import { listConsents } from './consents.sql.ts'
import { addCustomer } from './create-customer.ts'
import { countMessages, listMessages } from '../messages/customer-messages.sql.ts'
import { countNotes, deleteNote, insertNote, listNotes } from './customer-notes.sql.ts'
import type { CustomerRow } from '../stamping/customer-query.sql.ts'
import { countFigures } from './customer-figures.sql.ts'
import { everybody, listCustomers, suggestName } from './customer-list.sql.ts'
import { findCustomer, listReadyRewards, lockCustomer } from './customers.sql.ts'
import { eraseCustomer } from './erase-customer.ts'
import { countIssuedRewards, listIssuedRewards } from '../stamping/issued-rewards.sql.ts'
import { countEvents, mergedCustomerIds, listEvents } from '../stamping/ledger.sql.ts'
import { presentConsent, presentMessage, presentNote } from '../messages/present-messages.ts'
import { presentAtCounter, presentCustomers } from '../stamping/present-customer.ts'
import { presentEvent, presentIssuedReward } from '../stamping/present-ledger.ts'
import { replaceWalletLink } from '../wallet/replace-wallet-link.ts'
import { sendMessage } from '../messages/send-message.ts'
import { sendReward } from '../messages/send-reward.ts'
import { sendWalletLink } from '../wallet/send-wallet-link.ts'
import { readSearch } from './read-search.ts'
import { takeBackReward } from '../stamping/take-back-reward.ts'
import { updateCustomer } from './update-customer.ts'
import { storeWalletLink } from './wallet-token.ts'

const LINKS_AN_HOUR = 10
const MESSAGES_AN_HOUR = 20
const ADDRESSES_AN_HOUR = 60

export function customersRoutes(app: AppContext): Handlers<typeof customers> {
  return {
    list: async ({ who, query, db, now }) => {
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
    },

    statistics: async ({ who, db, now }) => {
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
      }
    },

    show: async ({ who, params, db, now }) => {
      const customer = await showCustomer(db, who, params.id, now)
      const consents = await listConsents(db, who.businessId, params.id)
      return { customer, consents: consents.map(presentConsent) }
    },

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

    update: async ({ who, params, body, db, now }) => {
      const change = checkPerson(body, { country: who.country, now })
      await updateCustomer(app, { db, businessId: who.businessId, customerId: params.id, change, now })
      return { customer: await showCustomer(db, who, params.id, now) }
    },

    remove: async ({ who, params, db, now, afterCommit }) => {
      await eraseCustomer(db, who.businessId, params.id, now)
      // The customer's open wallet page reloads and finds that the link no longer works.
      afterCommit(() => app.live.publish(who.businessId, params.id, { type: 'gone', data: {} }))
      return {}
    },

    rewards: async ({ who, params, query, db, now }) => {
      await findOrRefuse(db, who, params.id)
      const entries = await mergedCustomerIds(db, who.businessId, params.id)
      const rows = await listIssuedRewards(db, who.businessId, entries, query)
      const total = await countIssuedRewards(db, who.businessId, entries)
      return { rewards: rows.map((row) => presentIssuedReward(row, now)), meta: metaOf({ ...query, total }) }
    },

    stamps: async ({ who, params, query, db }) => {
      await findOrRefuse(db, who, params.id)
      const entries = await mergedCustomerIds(db, who.businessId, params.id)
      const rows = await listEvents(db, who.businessId, entries, query)
      const total = await countEvents(db, who.businessId, entries)
      return { stamps: rows.map(presentEvent), meta: metaOf({ ...query, total }) }
    },

    walletLink: {
      // Rate limit, so that nobody fills a customer's mailbox by pressing a button.
      before: ({ who, params, db, now }: RequestInput<typeof customers.walletLink> & { db: Db }) =>
        app.attempts.count(db, `wallet link ${who.businessId} ${params.id}`, {
          limit: LINKS_AN_HOUR,
          windowSeconds: 3600,
          now,
        }),
      act: async ({ who, params, db, now }: HandlerContext<typeof customers.walletLink>) => {
        // Locked, so that no link is stored for a customer who is being erased.
        const customer = (await lockCustomer(db, who.businessId, params.id)) ?? refuse('not_found')
        return { sent_to: await sendWalletLink(app, { db, businessId: who.businessId, customer, now }) }
      },
    },

    walletAddress: prepared<typeof customers.walletAddress, void>({
      // A merchant hands over a few links a day; the limit keeps a stolen session from copying the whole list.
      before: ({ who, db, now }) =>
        app.attempts.count(db, `wallet address ${who.businessId}`, {
          limit: ADDRESSES_AN_HOUR,
          windowSeconds: 3600,
          now,
        }),
      act: async ({ who, params, db, now }) => {
        const customer = (await lockCustomer(db, who.businessId, params.id)) ?? refuse('not_found')
        return { wallet_url: await storeWalletLink(app, { db, businessId: who.businessId, customer, now }) }
      },
    }),

    replaceWalletLink: async ({ who, params, db, now, afterCommit }) => {
      await replaceWalletLink({ db, businessId: who.businessId, customerId: params.id, secrets: app.secrets, now })
      afterCommit(() => app.live.publish(who.businessId, params.id, { type: 'gone', data: {} }))
      return {}
    },

    sendReward: prepared<typeof customers.sendReward, void>({
      before: ({ who, body, db, now }) =>
        app.attempts.count(db, `message ${who.businessId} ${body.customer_id}`, {
          limit: MESSAGES_AN_HOUR,
          windowSeconds: 3600,
          now,
        }),
      act: async ({ who, body, db, now, afterCommit }) => {
        const { customer_id, reward_id, message = null } = body
        const sent = await sendReward(app, {
          db,
          businessId: who.businessId,
          customerId: customer_id,
          rewardId: reward_id,
          message,
          actor: actorOf(who),
          now,
        })
        const reward = presentIssuedReward(sent.reward, now)
        afterCommit(() => notifyWallet(who, customer_id, reward))
        return { reward, sent_to: sent.sentTo }
      },
    }),

    takeBackReward: async ({ who, body, db, now, afterCommit }) => {
      const row = await takeBackReward({
        db,
        businessId: who.businessId,
        rewardId: body.reward_id,
        actor: actorOf(who),
        now,
      })
      const reward = presentIssuedReward(row, now)
      afterCommit(() => notifyWallet(who, row.customer_id, reward))
      return { reward }
    },

    messages: async ({ who, params, query, db }) => {
      await findOrRefuse(db, who, params.id)
      const rows = await listMessages(db, who.businessId, params.id, query)
      return {
        messages: rows.map(presentMessage),
        meta: metaOf({ ...query, total: await countMessages(db, who.businessId, params.id) }),
      }
    },

    sendMessage: prepared<typeof customers.sendMessage, void>({
      before: ({ who, body, db, now }) =>
        app.attempts.count(db, `message ${who.businessId} ${body.customer_id}`, {
          limit: MESSAGES_AN_HOUR,
          windowSeconds: 3600,
          now,
        }),
      act: async ({ who, body, db, now, afterCommit }) => {
        const { customer_id, ...said } = body
        const row = await sendMessage(app, {
          db,
          businessId: who.businessId,
          customerId: customer_id,
          ...said,
          actor: actorOf(who),
          now,
        })
        if (row.channel === 'in-app')
          afterCommit(() =>
            app.live.publish(who.businessId, customer_id, {
              type: 'message',
              data: { id: row.id, heading: row.heading },
            }),
          )
        return { message: presentMessage(row) }
      },
    }),

    notes: async ({ who, params, query, db }) => {
      await findOrRefuse(db, who, params.id)
      const rows = await listNotes(db, who.businessId, params.id, query)
      return {
        notes: rows.map(presentNote),
        meta: metaOf({ ...query, total: await countNotes(db, who.businessId, params.id) }),
      }
    },

    addNote: async ({ who, params, body, db, now }) => {
      // Locked, so that no note is written about a customer who is being erased.
      if (!(await lockCustomer(db, who.businessId, params.id))) refuse('not_found')
      const row = await insertNote(db, who.businessId, {
        id: newId(now),
        customer_id: params.id,
        note: body.note,
        written_by: who.name,
        created_at: now,
      })
      return { note: presentNote(row) }
    },

    removeNote: async ({ who, params, db }) => {
      if (!(await deleteNote(db, who.businessId, { customerId: params.id, noteId: params.note }))) refuse('not_found')
      return {}
    },
  }

  function notifyWallet(who: BusinessPrincipal, customerId: string, { id, stamp_id, name, status }: IssuedReward) {
    app.live.publish(who.businessId, customerId, { type: 'reward', data: { id, stamp_id, name, status } })
  }
}

async function findOrRefuse(db: Db, who: { businessId: string }, customerId: string): Promise<CustomerRow> {
  return (await findCustomer(db, who.businessId, customerId)) ?? refuse('not_found')
}

async function showCustomer(db: Db, who: { businessId: string }, customerId: string, now: Date) {
  const [customer] = await presentCustomers(db, who.businessId, [await findOrRefuse(db, who, customerId)], now)
  return customer ?? refuse('not_found')
}

function metaOf({ page, per_page, total }: { page: number; per_page: number; total: number }) {
  return { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
}
