/**
 * Tokens of two ids, a small number and perhaps a hash with their MAC. They have no end, so their key is kept in the database, where no
 * rotation of SECRET_KEY reaches it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignedIds = { first: string; second: string; number: number }
/** `hash`: 32 bytes; null in a token without one. */
type SignedHash = { hash: Buffer | null }

const MAC_BYTES = 16
const SIGNED_BYTES = 33
const HASH_BYTES = 32
const ID_PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

export type IdTokens = {
  /** Returns 66 base64url characters, with a hash 108. `number` lies in 0…255. */
  create(ids: SignedIds & Partial<SignedHash>): string
  /** Returns null for a token that was not made here for this purpose. */
  read(token: string): (SignedIds & SignedHash) | null
}

export function createIdTokens(key: string, purpose: string): IdTokens {
  const macOf = (signed: Buffer) =>
    createHmac('sha256', key).update(purpose).update(signed).digest().subarray(0, MAC_BYTES)
  return {
    create({ first, second, number, hash }) {
      const signed = Buffer.concat([idBytes(first), idBytes(second), Buffer.of(number), hash ?? Buffer.of()])
      return Buffer.concat([signed, macOf(signed)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      const length = bytes.length - MAC_BYTES
      const hasHash = length === SIGNED_BYTES + HASH_BYTES
      if ((length !== SIGNED_BYTES && !hasHash) || bytes.toString('base64url') !== token) return null
      const signed = bytes.subarray(0, length)
      if (!timingSafeEqual(bytes.subarray(length), macOf(signed))) return null
      return {
        first: idText(signed.subarray(0, 16)),
        second: idText(signed.subarray(16, 32)),
        number: signed.readUInt8(SIGNED_BYTES - 1),
        hash: hasHash ? signed.subarray(SIGNED_BYTES) : null,
      }
    },
  }
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idText(bytes: Buffer): string {
  return bytes.toString('hex').replace(ID_PARTS, '$1-$2-$3-$4-$5')
}
