/** Classifies a text from a camera, a photo or a barcode reader; readers may add characters around it. */
import { normalizeRewardCode } from '@stampwell/domain/stamping/reward.ts'

export type ReadCode =
  /** The code on the customer's phone; it opens the customer. */
  | { kind: 'wallet'; code: string }
  /** The text as read: an old card's code may look like either, and the server finds it only unchanged. */
  | { kind: 'reward' | 'phone'; text: string }
  /** The code on the card's poster; it only joins. */
  | { kind: 'join' }
  /** The link to a customer's wallet: it contains the wallet's token and is not meant for a counter. */
  | { kind: 'wallet_link' }
  /** Perhaps the code of another service's card. */
  | { kind: 'other'; text: string }

const WALLET_CODE = /SW1[\w-]{64}/
/** Another service's links may say the same words: only with a code of ours behind them are they ours. */
const JOIN_LINK = /\/join\/[0-9A-Z]{10}(?![\w-])/i
const WALLET_LINK = /\/wallet\/[\w-]{43}(?![\w-])/i
/** Symbology identifier such as ']Q1', which a reader puts before the code. */
const READERS_MARK = /^\][A-Za-z]\d/

export function readCode(text: string): ReadCode {
  const trimmed = text.trim().replace(READERS_MARK, '')
  const [wallet] = WALLET_CODE.exec(trimmed) ?? []
  if (wallet) return { kind: 'wallet', code: wallet }
  if (JOIN_LINK.test(trimmed)) return { kind: 'join' }
  if (WALLET_LINK.test(trimmed)) return { kind: 'wallet_link' }
  const digits = trimmed.replace(/[\s().-]/g, '')
  if (/^\+?\d{10,15}$/.test(digits)) return { kind: 'phone', text: trimmed }
  const code = normalizeRewardCode(trimmed)
  if (/^[0-9A-HJKMNP-TV-Z]{8}$/.test(code)) return { kind: 'reward', text: trimmed }
  return { kind: 'other', text: trimmed }
}

/** Returns whether two wallet codes belong to one customer: everything before the time and the seal is equal. */
export function sameHolder(one: string, other: string): boolean {
  // 3 characters of mark, then 42 whole characters for 32 bytes of ids.
  return one.slice(0, 45) === other.slice(0, 45)
}
