/** Returns the message for a reached plan limit, with its numbers; other refusals use the server's message. */
import type { ApiError } from '@stampwell/contract/call.ts'
import { say } from '#messages/wizard.ts'

export function refusalWords(error: ApiError): string {
  if (error.code !== 'plan_limit_reached') return error.message
  const { limit, max } = error.detail
  const count = typeof max === 'number' ? max : 0
  if (limit === 'live_cards') return say('limit.live_cards', { count })
  if (limit === 'locations') return say('limit.locations', { count })
  return error.message
}
