import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { say } from '#messages/sending.ts'

/** 'Card page, e-mail' */
export function channelWords(channels: readonly Channel[]): string {
  const words = CHANNELS.filter((channel) => channels.includes(channel))
    .map((channel) => say(`channel_within.${channel}`))
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What people miss of whom these channels know no address. */
export function missedAddress(channels: readonly Channel[]): 'no_email' | 'no_number' | 'no_address' {
  const [email, sms] = [channels.includes('email'), channels.includes('sms')]
  if (email === sms) return 'no_address'
  return email ? 'no_email' : 'no_number'
}
