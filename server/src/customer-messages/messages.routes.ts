import type { messages } from '@stampwell/contract/business/messages.ts'
import { metaOf, windowOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { actorOf } from '../stamping/actor-of.ts'
import { findCustomer } from '../stamping/find-customer.sql.ts'
import { countMessages, listMessages } from './customer-messages.sql.ts'
import { presentMessage } from './present-message.ts'
import { sendMessage } from './send-message.ts'

export function messagesRoutes(app: AppContext): Handlers<typeof messages> {
  return {
    list: async ({ who, params: { id: customerId }, query, db }) => {
      if (!(await findCustomer(db, who.businessId, customerId))) refuse('not_found')
      const { search } = query
      const rows = await listMessages(db, who.businessId, customerId, { ...windowOf(query), search })
      const total = await countMessages(db, who.businessId, { customerId, search })
      return { messages: rows.map(presentMessage), meta: metaOf({ ...query, total }) }
    },

    send: async ({ who, body, db, attempts, now, afterCommit }) => {
      const { businessId } = who
      const { customer_id: customerId, ...said } = body
      const message = { limit: 'messages_to_customer', business: businessId, customer: customerId } as const
      const row = await attempts.countPassed(db, [message], { now }, () =>
        sendMessage(app, { db, businessId, customerId, ...said, actor: actorOf(who), now }),
      )
      if (row.channel === 'in-app') afterCommit(() => app.live.publish(businessId, customerId, 'message'))
      return { message: presentMessage(row) }
    },
  }
}
