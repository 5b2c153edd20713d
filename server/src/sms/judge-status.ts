import { TextNotSent } from './sms.ts'
import type { ServiceReply } from './post-to-service.ts'

const MIN_PAUSE_MS = 1000
const DEFAULT_PAUSE_MS = 30_000

/**
 * Throws what an HTTP status outside 2xx and 400, 404 and 422 means with every service. A server error may follow a
 * message that was sent, except 503. A refused key is a problem of the account, not of this recipient.
 */
export function judgeStatus({ status, json, retry_after_ms }: ServiceReply, service: string) {
  if (status === 429) {
    const pause = retry_after_ms ?? DEFAULT_PAUSE_MS
    throw new TextNotSent('rate_limited', `${service} answered 429`, {
      retry_after_ms: Math.max(pause, MIN_PAUSE_MS),
    })
  }
  if (status === 503) throw new TextNotSent('passing', `${service} answered 503`)
  if (status >= 500) throw new TextNotSent('unanswered', `${service} answered ${status}`)
  if (status >= 300 && status < 400) throw new TextNotSent('passing', `${service} redirects; SMS_URL has a wrong host`)
  if ([401, 402, 403, 405, 407, 408].includes(status))
    throw new TextNotSent('passing', `${service} answered ${status}; check the account of SMS_URL`)
  // No word of the service itself, so it may come from a proxy.
  if (status >= 400 && json === undefined)
    throw new TextNotSent('passing', `${service} answered ${status} without JSON`)
}
