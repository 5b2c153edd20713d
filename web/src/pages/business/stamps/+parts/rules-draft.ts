/** Form state of a card's rules. A rule that is turned off keeps its input. */
import type { StampCard, stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { OpeningHours } from '@stampwell/domain/stamping/stamping-rules.ts'
import { WEEKDAYS } from '@stampwell/domain/stamping/stamping-rules.ts'

export const UNITS = { minutes: 1, hours: 60, days: 1440 } as const
export type Unit = keyof typeof UNITS
type CountDraft = { on: boolean; count: string }

export type RulesDraft = {
  wait: CountDraft & { unit: Unit }
  day: CountDraft
  scan: CountDraft
  hours: { on: boolean; days: OpeningHours }
  spend: { on: boolean; minor: number | null }
}

type Rules = Pick<StampCard, 'wait_minutes' | 'most_per_day' | 'most_per_scan' | 'opening_hours' | 'spend_minor'>

const NINE_TO_SIX: OpeningHours = Object.fromEntries(
  WEEKDAYS.slice(0, 6).map((day) => [day, [{ from: '09:00', to: '18:00' }]]),
)

/** Prefills a rule that is off with a usual value. */
export function rulesOf({ wait_minutes, most_per_day, most_per_scan, opening_hours, spend_minor }: Rules): RulesDraft {
  return {
    wait: wait_minutes === null ? { on: false, count: '2', unit: 'hours' } : { on: true, ...inUnits(wait_minutes) },
    day: counted(most_per_day, 1),
    scan: counted(most_per_scan, 5),
    hours: { on: opening_hours !== null, days: opening_hours ?? NINE_TO_SIX },
    spend: { on: spend_minor !== null, minor: spend_minor },
  }
}

function counted(limit: number | null, usual: number): CountDraft {
  return { on: limit !== null, count: String(limit ?? usual) }
}

/** Converts minutes to the largest unit that gives a whole number. */
function inUnits(minutes: number): { count: string; unit: Unit } {
  const unit = largestUnit(minutes)
  return { count: String(minutes / UNITS[unit]), unit }
}

function largestUnit(minutes: number): Unit {
  if (minutes % UNITS.days === 0) return 'days'
  return minutes % UNITS.hours === 0 ? 'hours' : 'minutes'
}

/** Returns the rules of `draft` that say something else than those of `others`. */
export function otherRules(draft: RulesDraft, others: RulesDraft): Partial<RulesDraft> {
  const said = JSON.stringify(toRules(others))
  return Object.fromEntries(
    Object.entries(draft).filter(([rule, value]) => JSON.stringify(toRules({ ...others, [rule]: value })) !== said),
  ) as Partial<RulesDraft> // a subset of its own rules
}

/** A rule that is on but empty is sent as 0, so that the server names the error. */
export function toRules({ wait, day, scan, hours, spend }: RulesDraft): InputOf<typeof stampCards.update>['body'] {
  return {
    wait_minutes: wait.on ? Number(wait.count) * UNITS[wait.unit] : null,
    most_per_day: day.on ? Number(day.count) : null,
    most_per_scan: scan.on ? Number(scan.count) : null,
    opening_hours: hours.on ? hours.days : null,
    spend_minor: spend.on ? (spend.minor ?? 0) : null,
  }
}
