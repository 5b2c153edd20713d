/** Which channels the business can use: those that the server has set up, SMS also only with the plan. */
import { sending as endpoints } from '@stampwell/contract/client-endpoints.gen.ts'
import type { Sending } from '@stampwell/contract/business/sending.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { SMS_PROVIDERS, type SmsProvider } from '@stampwell/domain/sending/sms-text.ts'
import { useFeature } from '#app/plan/plan-gate.ts'
import { useRead } from '#app/use-read.ts'

export type OpenChannels = {
  sending: Sending | undefined
  /** The server has this channel set up. Unknown counts as set up: the server has the last word. */
  isOn: (channel: Channel) => boolean
  /** The channel is set up and the plan includes it. */
  isOpen: (channel: Channel) => boolean
  /** The service reports which messages arrived. Unknown counts as yes. */
  hearsDeliveries: { email: boolean; sms: boolean }
  /** Null if no provider is set up, or one whose rules are not known. */
  provider: SmsProvider | null
}

export function useSending(): OpenChannels {
  const sending = useRead(endpoints.show, {}).data
  const hasSms = useFeature('sms')
  const isOn = (channel: Channel) => channel === 'in-app' || (sending?.[channel].is_on ?? true)
  return {
    sending,
    isOn,
    hearsDeliveries: { email: sending?.hears_bounces ?? true, sms: sending?.sms.hears_deliveries ?? true },
    isOpen: (channel) => isOn(channel) && (channel !== 'sms' || hasSms),
    provider: SMS_PROVIDERS.find((one) => one === sending?.sms.provider) ?? null,
  }
}
