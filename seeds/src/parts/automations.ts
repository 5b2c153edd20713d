import { localDate } from '@stampwell/domain/time/calendar.ts'
import { automationMoment } from '@stampwell/domain/sending/send-time.ts'
import type { Tools } from '../world.ts'
import { daysBefore, ZONE } from './days.ts'
import type { Happening } from './timeline.ts'

/**
 * Returns a run of the automations for each of the `days` before today, at the moment at which the server has one. The
 * server itself has today's, so that a world holds the same messages in the morning and in the evening.
 */
export function automationRuns(tools: Tools, days: number): Happening[] {
  return Array.from({ length: days }, (_, nth) => ({
    at: automationMoment(localDate(daysBefore(tools.now, nth + 1), ZONE), ZONE),
    act: () => tools.runJobs('automations'),
  }))
}
