import type { wallet } from '@stampwell/contract/public/wallet.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { endOldCodes } from '../stamping/old-codes.sql.ts'
import { joinCard } from '../stamping/join-card.ts'
import { makeWalletCode } from '../stamping/wallet-code.ts'
import { findLinkRecipient, sendWalletLink } from './send-wallet-link.ts'
import { markSeen } from '../broadcasts/mark-seen.ts'
import { inBusiness } from '../db/in-business.ts'
import { withReading } from '../db/transaction.ts'
import type { AppContext } from '../app-context.ts'
import { prepared, type Handlers, type HandlerContext } from '../http/handler.ts'
import { presentConsents, setOwnConsents } from '../consents/own-consents.ts'
import { say } from '../texts/wallet-refusals.ts'
import { askForCopy } from './ask-for-copy.ts'
import { askToLeave } from './ask-to-leave.ts'
import { namingClosedCard, openCode } from './open-code.ts'
import { openWallet } from './open-wallet.ts'
import { showWallet } from './show-wallet.ts'
import { walletEvents } from './wallet-events.ts'

export function walletRoutes(app: AppContext): Handlers<typeof wallet> {
  return {
    show: async ({ params, isHead, db, now }) => {
      const wallet = await openWallet(app, db, params.wallet_token)
      const own = await inBusiness(db, wallet.business_id)
      const shown = await withReading(own, (tx) => showWallet(app, tx, wallet, now))
      if (isHead) return shown
      const messageIds = shown.messages.map(({ id }) => id)
      await endOldCodes(own, wallet.business_id, wallet.customer_id, now)
      await markSeen(own, wallet.business_id, { customerId: wallet.customer_id, messageIds, now })
      return shown
    },

    join: prepared<typeof wallet.join, void>({
      before: ({ params, db, attempts, now }) =>
        attempts.count(db, { limit: 'wallet_joins', wallet: app.secrets.hashToken(params.wallet_token) }, now),
      act: async ({ params, body, db, now }) => {
        const { business_id: businessId, customer_id: customerId } = await openWallet(app, db, params.wallet_token)
        const code = await openCode(db, body.code, { at: businessId })
        const { stampId } = code
        const actor = { kind: 'customer', id: customerId, name: null } as const
        const join = () => joinCard({ db, businessId, customerId, stampId, actor, source: 'join', now })
        await namingClosedCard(db, code, { join, now })
        return { stamp_id: stampId }
      },
    }),

    code: (input) => showCode(app, input),

    events: (input) => streamEvents(app, input),

    leave: prepared<typeof wallet.leave, void>({
      before: async ({ params, body, db, attempts, now }) => {
        if (body.take_back) return
        await attempts.count(db, { limit: 'wallet_leaves', wallet: app.secrets.hashToken(params.wallet_token) }, now)
      },
      act: async ({ params, body, db, now }) => {
        const leaving = await askToLeave({
          db,
          wallet: await openWallet(app, db, params.wallet_token),
          proof: body.proof,
          takesBack: body.take_back === true,
          now,
        })
        return { leaving_at: leaving?.toISOString() ?? null }
      },
    }),

    askCopy: askingForCopy(app),

    sendLink: async ({ params, db, attempts, now }) => {
      const { business_id: businessId, customer_id, suspended_at } = await openWallet(app, db, params.wallet_token)
      if (suspended_at !== null) refuse('account_suspended', { message: say('no_links_now') })
      // The lock keeps a customer who is being erased from getting another link.
      const customer = (await lockCustomer(db, businessId, customer_id)) ?? refuse('not_found')
      const recipient = findLinkRecipient(app, customer)
      if (!recipient) refuseFields({ contact: [say('no_email')] })
      return { sent_to: await sendWalletLink({ ...app, attempts }, { db, businessId, customer, by: 'customer', now }) }
    },

    preferences: changingPreferences(app),
  }
}

function askingForCopy(app: AppContext) {
  return prepared<typeof wallet.askCopy, void>({
    before: ({ params, db, attempts, now }) =>
      attempts.count(db, { limit: 'wallet_copies', wallet: app.secrets.hashToken(params.wallet_token) }, now),
    act: async ({ params, db, now }) => {
      const due = await askForCopy(app, { db, wallet: await openWallet(app, db, params.wallet_token), now })
      return { copy_due_at: due.toISOString() }
    },
  })
}

async function streamEvents(app: AppContext, { params, db }: HandlerContext<typeof wallet.events>) {
  const wallet = await openWallet(app, db, params.wallet_token)
  if (wallet.suspended_at !== null) refuse('account_suspended')
  return {
    body: walletEvents(app, wallet),
    // Proxies must forward each event at once.
    headers: { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
  }
}

async function showCode(app: AppContext, { params, db, now }: HandlerContext<typeof wallet.code>) {
  const { business_id, customer_id } = await openWallet(app, db, params.wallet_token)
  const { code, expires_at } = makeWalletCode(app.secrets, {
    businessId: business_id,
    customerId: customer_id,
    now,
  })
  return { code, expires_at: expires_at.toISOString() }
}

function changingPreferences(app: AppContext) {
  return prepared<typeof wallet.preferences, void>({
    before: async ({ params, db, attempts, now }) => {
      const { business_id: business, customer_id: customer } = await openWallet(app, db, params.wallet_token)
      await attempts.count(db, { limit: 'preference_changes', business, customer }, now)
    },
    act: async ({ params, body, db, now }) => {
      const { business_id, customer_id } = await openWallet(app, db, params.wallet_token)
      // The counter writes consents under the same lock, so they cannot deadlock; an erased customer has none.
      const customer = (await lockCustomer(db, business_id, customer_id)) ?? refuse('not_found')
      await setOwnConsents(db, business_id, customer, { channels: body, source: 'wallet', now })
      return presentConsents(db, business_id, customer)
    },
  })
}
