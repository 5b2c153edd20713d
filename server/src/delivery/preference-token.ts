/** Tokens of unsubscribe links: whose they are, for which channel, and to which address they went. */
import { createHash } from 'node:crypto'
import { CHANNELS, type Channel } from '@stampwell/domain/sending/channel.ts'
import { createIdTokens } from './signed-ids.ts'

type Link = { businessId: string; customerId: string; channel: Channel }
/** `addressHash`: as `contact_hash` of the database writes it; null in short links, and in links from before there was one. */
export type PreferenceOwner = Link & { addressHash: string | null }
/** `address`: where the message with the link goes, if it is known. */
export type PreferenceLink = Link & { address?: string | null }

export type PreferenceTokens = {
  create(link: PreferenceLink): string
  /** Returns whose token it is; null for one that this installation did not make. */
  read(token: string): PreferenceOwner | null
}

/** `key` is the one of `contact_hash`. */
export function createPreferenceTokens(key: string): PreferenceTokens {
  const tokens = createIdTokens(key, 'preference token')
  const hashOf = (channel: Channel, address: string) =>
    createHash('sha256').update(`${key} ${channel} ${address}`).digest()
  return {
    create: ({ businessId, customerId, channel, address = null }) =>
      tokens.create({
        first: businessId,
        second: customerId,
        number: CHANNELS.indexOf(channel),
        hash: address === null ? null : hashOf(channel, address),
      }),
    read(token) {
      const ids = tokens.read(token)
      const channel = ids && CHANNELS[ids.number]
      if (!ids || !channel) return null
      const addressHash = ids.hash?.toString('hex') ?? null
      return { businessId: ids.first, customerId: ids.second, channel, addressHash }
    },
  }
}
