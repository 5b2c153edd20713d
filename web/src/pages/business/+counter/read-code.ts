/** What a code says, whatever read it: a camera, a photo, a reader that types. Readers may put marks before and after it. */
import { normalizeRewardCode } from '@stampwell/domain/reward.ts'

export type ReadCode =
  /** On the customer's phone: opens them. */
  | { kind: 'wallet'; code: string }
  | { kind: 'reward'; code: string }
  | { kind: 'phone'; digits: string }
  /** The card's poster: it only joins. */
  | { kind: 'join' }
  /** The address of a customer's wallet: its key, not for a counter. */
  | { kind: 'wallet_link' }
  | { kind: 'other' }

const WALLET_CODE = /SW1[\w-]{64}/
/** ']Q1' and the like: how a reader names the kind of code it read. */
const READERS_MARK = /^\][A-Za-z]\d/

export function readCode(text: string): ReadCode {
  const said = text.trim().replace(READERS_MARK, '')
  const [wallet] = WALLET_CODE.exec(said) ?? []
  if (wallet) return { kind: 'wallet', code: wallet }
  if (/\/join\/[\w-]+/i.test(said)) return { kind: 'join' }
  if (/\/wallet\/[\w-]+/i.test(said)) return { kind: 'wallet_link' }
  const digits = said.replace(/[\s().-]/g, '')
  if (/^\+?\d{10,15}$/.test(digits)) return { kind: 'phone', digits }
  const code = normalizeRewardCode(said)
  if (/^[0-9A-HJKMNP-TV-Z]{8}$/.test(code)) return { kind: 'reward', code }
  return { kind: 'other' }
}

/** Whether two wallet codes are one customer's: all before their time and seal is the same. */
export function sameHolder(one: string, other: string): boolean {
  // 32 bytes of ids are 42 whole characters after the mark.
  return one.slice(0, 45) === other.slice(0, 45)
}
