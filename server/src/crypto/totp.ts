/** The six digits of an authenticator app: HOTP (RFC 4226) over the step of 30 seconds (RFC 6238), with HMAC-SHA-1. */
import { createHmac } from 'node:crypto'

/** Returns the six digits of one step. */
export function otpAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  // Dynamic truncation: the last four bits say where the 31 bits of the code begin.
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  return ((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).toString().padStart(digits, '0')
}
