/** What to say when the plan has no room, plainly and with its figures; other refusals bring their own words. */
import type { ApiError } from '@stampwell/contract/call.ts'
import { say } from '../../messages/wizard.ts'

export function refusalWords(error: ApiError): string {
  if (error.code !== 'plan_limit_reached') return error.message
  const { limit, max } = error.detail
  const count = typeof max === 'number' ? max : 0
  if (limit === 'live_cards') return say('limit.live_cards', { count })
  if (limit === 'locations') return say('limit.locations', { count })
  return error.message
}
