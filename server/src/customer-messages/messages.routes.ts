import type { messages } from '@stampwell/contract/business/messages.ts'
import { metaOf } from '@stampwell/contract/page-of.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { prepared, type Handlers } from '../http/handler.ts'
import { actorOf } from '../stamping/actor-of.ts'
import { findCustomer } from '../stamping/find-customer.sql.ts'
import { countMessageAttempt } from './count-message-attempt.ts'
import { countMessages, listMessages } from './customer-messages.sql.ts'
import { presentMessage } from './present-message.ts'
import { sendMessage } from './send-message.ts'

export function messagesRoutes(app: AppContext): Handlers<typeof messages> {
  return {
    list: async ({ who, params, query, db }) => {
      if (!(await findCustomer(db, who.businessId, params.id))) refuse('not_found')
      const rows = await listMessages(db, who.businessId, params.id, query)
      return {
        messages: rows.map(presentMessage),
        meta: metaOf({ ...query, total: await countMessages(db, who.businessId, params.id) }),
      }
    },

    send: prepared<typeof messages.send, void>({
      before: ({ who, body, db, now }) =>
        countMessageAttempt(app, { db, businessId: who.businessId, customerId: body.customer_id, now }),
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
        if (row.channel === 'in-app') afterCommit(() => app.live.publish(who.businessId, customer_id, 'message'))
        return { message: presentMessage(row) }
      },
    }),
  }
}
