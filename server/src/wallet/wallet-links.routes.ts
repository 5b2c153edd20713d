import type { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { storeWalletLink } from '../customers/wallet-token.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { replaceWalletLink } from './replace-wallet-link.ts'
import { sendWalletLink } from './send-wallet-link.ts'

export function walletLinksRoutes(app: AppContext): Handlers<typeof walletLinks> {
  return {
    send: async ({ who, params, db, attempts, now }) => {
      // Locked, so that no link is stored for a customer who is being erased.
      const customer = (await lockCustomer(db, who.businessId, params.id)) ?? refuse('not_found')
      const { businessId } = who
      const sender = { ...app, attempts }
      return { sent_to: await sendWalletLink(sender, { db, businessId, customer, by: 'business', now }) }
    },

    show: prepared<typeof walletLinks.show, void>({
      before: ({ who, db, attempts, now }) =>
        attempts.count(db, { limit: 'wallet_addresses', business: who.businessId }, now),
      act: async ({ who, params, db, now }) => {
        const customer = (await lockCustomer(db, who.businessId, params.id)) ?? refuse('not_found')
        return { wallet_url: await storeWalletLink(app, { db, businessId: who.businessId, customer, now }) }
      },
    }),

    replace: async ({ who, params, db, now, afterCommit }) => {
      await replaceWalletLink({ db, businessId: who.businessId, customerId: params.id, secrets: app.secrets, now })
      afterCommit(() => app.live.publish(who.businessId, params.id, 'gone'))
      return {}
    },
  }
}
