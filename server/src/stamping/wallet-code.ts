/** A wallet's QR code is signed, valid for its 30-second step and the neighbouring steps, and accepted once. */
import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../crypto/secrets.ts'

const MARK = 'SW1'
const STEP_MS = 30_000
const PURPOSE = 'wallet code'
const ID_BYTES = 16
const STEP_AT = 2 * ID_BYTES
const SEAL_AT = STEP_AT + 4
const SEAL_BYTES = 12
const LENGTH = SEAL_AT + SEAL_BYTES

export type WalletCode = { businessId: string; customerId: string; step: number }

/** Returns the code valid at `now` and the time when the wallet shows the next one. */
export function makeWalletCode(
  secrets: Secrets,
  { businessId, customerId, now }: { businessId: string; customerId: string; now: Date },
): { code: string; expires_at: Date } {
  const step = stepAt(now)
  const said = Buffer.alloc(SEAL_AT)
  said.set(idToBytes(businessId), 0)
  said.set(idToBytes(customerId), ID_BYTES)
  said.writeUInt32BE(step, STEP_AT)
  const code =
    MARK +
    Buffer.concat([said, secrets.sign(PURPOSE, said.toString('base64url')).subarray(0, SEAL_BYTES)]).toString(
      'base64url',
    )
  return { code, expires_at: new Date((step + 1) * STEP_MS) }
}

/** Returns the code's contents, or null if it is foreign, tampered with, or more than one step away from `now`. */
export function readWalletCode(secrets: Secrets, code: string, now: Date): WalletCode | null {
  if (!code.startsWith(MARK)) return null
  const text = code.slice(MARK.length)
  const bytes = Buffer.from(text, 'base64url')
  // Accepts only the canonical encoding: base64url decoding tolerates padding, stray characters and spare bits.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== text) return null
  const said = bytes.subarray(0, SEAL_AT)
  if (!sealsOf(secrets, said).some((seal) => timingSafeEqual(bytes.subarray(SEAL_AT), seal))) return null
  const step = said.readUInt32BE(STEP_AT)
  if (Math.abs(step - stepAt(now)) > 1) return null
  return {
    businessId: bytesToId(said.subarray(0, ID_BYTES)),
    customerId: bytesToId(said.subarray(ID_BYTES, STEP_AT)),
    step,
  }
}

function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

function sealsOf(secrets: Secrets, said: Buffer): Buffer[] {
  return secrets.signatures(PURPOSE, said.toString('base64url')).map((seal) => seal.subarray(0, SEAL_BYTES))
}

function idToBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function bytesToId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
