import { localDate } from '@stampwell/domain/calendar.ts'
import { automationMoment } from '@stampwell/domain/send-time.ts'
import type { Tools } from '../world.ts'
import { daysBefore, ZONE } from './days.ts'
import type { Happening } from './timeline.ts'

/** Returns a run of the automations for each day of the last `days`, at the moment at which the server has one. */
export function automationRuns(tools: Tools, days: number): Happening[] {
  return Array.from({ length: days + 1 }, (_, ago) => ({
    at: automationMoment(localDate(daysBefore(tools.now, ago), ZONE), ZONE),
    act: () => tools.runJobs('automations'),
  }))
}
