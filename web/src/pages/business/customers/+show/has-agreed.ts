import type { Consent } from '@stampwell/contract/business/customers.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'

/** Whether a customer agreed to messages of a channel, and their address there is not closed. */
export function hasAgreed(channel: Channel, consents: readonly Consent[]): boolean {
  return consents.some(
    (one) => one.channel === channel && one.given_at !== null && one.withdrawn_at === null && !one.suppressed,
  )
}
