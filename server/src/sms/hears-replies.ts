import type { Config } from '../config.ts'

/** Returns whether an answer of STOP reaches us: the service reports answers to us, and the sender is a number. */
export function hearsReplies({ service, callbackSecret }: Config['sms']): boolean {
  if (service === null || service.provider === 'termii' || callbackSecret === null) return false
  return /^\+?\d{3,15}$/.test(service.from ?? '')
}
