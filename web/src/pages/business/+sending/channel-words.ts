import type { Channel } from '@stampwell/domain/channel.ts'
import { say } from '#messages/sending.ts'
import { CHEAPEST_FIRST } from './channel-icons.ts'

/** 'Card page, e-mail' */
export function channelWords(channels: readonly Channel[]): string {
  const words = CHEAPEST_FIRST.filter((channel) => channels.includes(channel))
    .map((channel) => say(`channel_within.${channel}`))
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
