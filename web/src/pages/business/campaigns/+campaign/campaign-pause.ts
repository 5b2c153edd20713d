import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { mayChange, slowingPause } from '#app/reads-on.ts'

/** A scheduled campaign begins by itself. */
const SCHEDULED_MS = 30_000

/** An answer of the server about campaigns, and how many of them have come. */
type Read = { data: object | undefined; answers: number; everyMs: number }

/** Returns the milliseconds before the next read, false where nothing changes by itself any more. */
export function campaignPause(campaigns: readonly Campaign[], { data, answers, everyMs }: Read): number | false {
  if (campaigns.some(({ status }) => status === 'sending')) return everyMs
  if (data && campaigns.some(({ sent_at }) => mayChange(sent_at))) return slowingPause(data, answers, everyMs)
  return campaigns.some(({ status }) => status === 'scheduled') && SCHEDULED_MS
}
