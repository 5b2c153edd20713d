import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { say } from '#messages/sending.ts'

/** 'Card page, e-mail' */
export function channelWords(channels: readonly Channel[]): string {
  const words = CHANNELS.filter((channel) => channels.includes(channel))
    .map((channel) => say(`channel_within.${channel}`))
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Reason of the people whose address these channels do not know. With several channels the reason that is counted is
 * that of the first one, and e-mail comes before SMS: the mobile number may be known.
 */
export function missedAddress(channels: readonly Channel[]): 'no_email' | 'no_number' | 'no_address' {
  if (channels.includes('email')) return 'no_email'
  return channels.includes('sms') ? 'no_number' : 'no_address'
}
