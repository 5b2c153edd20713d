/** Rules of the second factor: six digits of an authenticator app (RFC 6238), or a recovery code. */

/** Seconds for which a code holds. */
export const STEP_SECONDS = 30
/** Steps before and after the server's own that count, for clocks that differ. */
const STEPS_APART = 1
export const OTP_DIGITS = 6
export const RECOVERY_CODES = 10
/** Wrong codes until the second factor takes none for a while. */
export const MAX_WRONG_CODES = 5
export const CLOSED_MINUTES = 15

/** 32 symbols without those that look alike: each is five bits of a random byte. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RECOVERY_LENGTH = 8
const RECOVERY_CODE = new RegExp(`^[${SYMBOLS}]{${RECOVERY_LENGTH}}$`)
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export type TypedCode = { kind: 'otp' | 'recovery'; code: string }

/** Returns what a person typed: six digits, a recovery code, or null. Spaces, hyphens and case do not count. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'otp', code }
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : null
}

/** Returns the steps whose code may be used now, the server's own first. A used step, and any before it, is not among them. */
export function openSteps(now: Date, lastStep: number): number[] {
  const step = stepAt(now)
  return [step, step - STEPS_APART, step + STEPS_APART].filter((one) => one > lastStep)
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** Makes a recovery code of 40 bits from eight random bytes. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  return [...bytes.subarray(0, RECOVERY_LENGTH)].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('')
}

/** Returns a recovery code as it is shown: `7KQ2-M4XD`. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Returns bytes in Base32 without padding (RFC 4648), as authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let [held, bits] = [0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + BASE32[(held << (5 - bits)) & 31]
}

/** Returns the address that an authenticator app scans. The issuer stands in its list of accounts. */
export function otpUri({ secret, account, issuer }: { secret: string; account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${OTP_DIGITS}&period=${STEP_SECONDS}`
}
