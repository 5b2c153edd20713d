import type { Rhythm } from '@stampwell/domain/stamping/rhythm.ts'
import { say } from '#messages/rhythm.ts'

/** 'Comes every 7 days; the last visit was 3 days ago.' */
export function rhythmInSentence({ median_days, days_since }: Rhythm): string {
  if (median_days === null || days_since === null) return say('unknown')
  if (days_since === 0) return say('usual_today', { count: Math.round(median_days) })
  return say('usual', {
    count: Math.round(median_days),
    days: say('days', { count: days_since }),
  })
}
