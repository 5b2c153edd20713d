/**
 * Tokens of unsubscribe links: the business, the customer, the channel and their MAC. They have no end, so their key is
 * kept in the database, where no rotation of SECRET_KEY reaches it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { CHANNELS, type Channel } from '@stampwell/domain/channel.ts'

export type PreferenceOwner = { businessId: string; customerId: string; channel: Channel }

const MAC_BYTES = 16
const OWNER_BYTES = 33
const ID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

export type PreferenceTokens = {
  /** Returns 66 base64url characters. */
  create(owner: PreferenceOwner): string
  /** Returns whose token it is; null for one that this installation did not make. */
  read(token: string): PreferenceOwner | null
}

export function createPreferenceTokens(key: string): PreferenceTokens {
  const macOf = (owner: Buffer) =>
    createHmac('sha256', key).update('preference token').update(owner).digest().subarray(0, MAC_BYTES)
  return {
    create({ businessId, customerId, channel }) {
      const owner = Buffer.concat([idBytes(businessId), idBytes(customerId), Buffer.of(CHANNELS.indexOf(channel))])
      return Buffer.concat([owner, macOf(owner)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== OWNER_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
      const owner = bytes.subarray(0, OWNER_BYTES)
      const channel = CHANNELS[owner.readUInt8(OWNER_BYTES - 1)]
      if (!timingSafeEqual(bytes.subarray(OWNER_BYTES), macOf(owner)) || channel === undefined) return null
      return { businessId: idText(owner.subarray(0, 16)), customerId: idText(owner.subarray(16, 32)), channel }
    },
  }
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idText(bytes: Buffer): string {
  return bytes.toString('hex').replace(ID_PARTS, '$1-$2-$3-$4-$5')
}
