/** Tokens of unsubscribe links: whose they are, and for which channel. */
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { createIdTokens } from './signed-ids.ts'

export type PreferenceOwner = { businessId: string; customerId: string; channel: Channel }

export type PreferenceTokens = {
  create(owner: PreferenceOwner): string
  /** Returns whose token it is; null for one that this installation did not make. */
  read(token: string): PreferenceOwner | null
}

export function createPreferenceTokens(key: string): PreferenceTokens {
  const tokens = createIdTokens(key, 'preference token')
  return {
    create: ({ businessId, customerId, channel }) =>
      tokens.create({ first: businessId, second: customerId, number: CHANNELS.indexOf(channel) }),
    read(token) {
      const ids = tokens.read(token)
      const channel = ids && CHANNELS[ids.number]
      return ids && channel ? { businessId: ids.first, customerId: ids.second, channel } : null
    },
  }
}
