import type { deliveryReports } from '@stampwell/contract/public/delivery-reports.ts'
import { isOptOut } from '@stampwell/domain/sending/opt-out.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { isSameText } from '../crypto/compare-secrets.ts'
import { inOwnTransaction, type Handlers, type ReceivedBytes } from '../http/handler.ts'
import { readMailEvent } from '../mail/mail-events.ts'
import { isGenuineWebhook } from '../mail/webhook-signature.ts'
import { smsCallbackUrl, type ServicePost, type SmsCallbacks } from '../sms/callbacks.ts'
import { smsCallbacks } from '../sms/read-callbacks.ts'
import { applyMailEvent } from './apply-mail-event.ts'
import { applySmsReport } from './apply-sms-report.ts'
import { optOutNumber } from './opt-out-number.ts'

type Deps = Pick<AppContext, 'config'>

const DONE = { body: '' }

/** Every genuine report is answered with 200, also one of which nothing is known: the provider would send it again. */
export function deliveryReportsRoutes(app: Deps): Handlers<typeof deliveryReports> {
  return {
    // Each acts inside the business that it finds, in a transaction of its own.
    sms: inOwnTransaction<typeof deliveryReports.sms>(async ({ params, received, db, now }) => {
      const { callbacks, post } = openCallback(app, { ...params, kind: 'delivery', received })
      const report = callbacks.readDeliveryReport(post)
      if (report) await applySmsReport(db, report, now)
      return DONE
    }),

    inbound: inOwnTransaction<typeof deliveryReports.inbound>(async ({ params, received, db, now }) => {
      const { callbacks, post } = openCallback(app, { ...params, kind: 'inbound', received })
      const message = callbacks.readInbound(post)
      if (message && isOptOut(message.text)) await optOutNumber(db, { provider: params.provider, message, now })
      return DONE
    }),

    email: inOwnTransaction<typeof deliveryReports.email>(async ({ received, db, now }) => {
      const secret = app.config.mailEventsSecret ?? refuse('not_found')
      const { bytes: body, headers } = received
      if (!isGenuineWebhook({ headers, body }, secret, now)) refuse('unauthenticated')
      const event = readMailEvent(body)
      if (event) await applyMailEvent(db, event, now)
      return DONE
    }),
  }
}

/** Refuses `not_found` for a wrong address, and `unauthenticated` for what the service did not sign. */
function openCallback(
  { config }: Deps,
  {
    provider,
    secret,
    kind,
    received,
  }: { provider: string; secret: string; kind: 'delivery' | 'inbound'; received: ReceivedBytes },
): { callbacks: SmsCallbacks; post: ServicePost } {
  const { service, callbackSecret } = config.sms
  if (callbackSecret === null || !isSameText(secret, callbackSecret)) refuse('not_found')
  if (service === null || service.provider !== provider) refuse('not_found')
  const callbacks = smsCallbacks(service)
  const post = {
    url: smsCallbackUrl(config, { provider, kind, secret }),
    headers: received.headers,
    body: received.bytes,
  }
  if (!callbacks.isGenuine(post)) refuse('unauthenticated')
  return { callbacks, post }
}
