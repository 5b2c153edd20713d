/**
 * The ends of short addresses: ten characters of Crockford's base 32. They are derived from the installation's key, so
 * that each customer keeps one for each target and only its hash is stored.
 */
import { createHash, createHmac } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10
/** Of each character. */
const BITS = 5n

export type ShortIds = {
  /** The same for the same parts. */
  create(...parts: readonly string[]): string
}

export function createShortIds(key: string): ShortIds {
  return {
    create(...parts) {
      const mac = createHmac('sha256', key)
        .update(JSON.stringify(['short link', ...parts]))
        .digest()
      let bits = BigInt(`0x${mac.toString('hex', 0, 8)}`)
      let id = ''
      for (let at = 0; at < LENGTH; at++) {
        id += ALPHABET[Number(bits % 32n)] ?? ''
        bits >>= BITS
      }
      return id
    },
  }
}

/** Reads what somebody may have typed from a screen: small letters, and letters that look like figures. Null: it is none. */
export function readShortId(text: string): string | null {
  const id = text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return id.length === LENGTH && Array.from(id).every((character) => ALPHABET.includes(character)) ? id : null
}

export function hashShortId(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
