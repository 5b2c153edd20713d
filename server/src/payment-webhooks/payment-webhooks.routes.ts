import type { paymentWebhooks } from '@stampwell/contract/public/payment-webhooks.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import type { Handlers } from '../http/handler.ts'
import { storeEvents } from './payment-events.sql.ts'

type Deps = Pick<AppContext, 'paymentProviders' | 'jobs'>

export function paymentWebhooksRoutes({ paymentProviders, jobs }: Deps): Handlers<typeof paymentWebhooks> {
  return {
    /** Stores what is new and answers; a job asks the provider. What is not answered with 200 is sent again. */
    receive: async ({ params, received, db, now }) => {
      const provider = paymentProviders.find(params.provider) ?? refuse('not_found')
      const read = provider.readWebhook({ raw: received.bytes, headers: received.headers, now })
      if (read === 'bad_signature') refuse('unauthenticated')
      if (await storeEvents(db, provider.name, read.events, now)) await jobs.enqueue(db, 'payment-events')
      return { body: '' }
    },
  }
}
