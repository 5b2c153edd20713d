/** Cards and limits that a change of plan closes, and the used shares of a limit that its owner is told. */
import type { Limit, PlanLimits } from './plan.ts'

/** Limits on what a business has, not on what it does in a month: only these can be over after a downgrade. */
export const STANDING_LIMITS = [
  'live_cards',
  'locations',
  'customers',
  'live_offers',
] as const satisfies readonly Limit[]

export type OverLimit = { limit: Limit; used: number; max: number }

/** Returns the standing limits that the usage is above, in the order of STANDING_LIMITS. */
export function overLimits(limits: PlanLimits, usage: Partial<Record<Limit, number>>): OverLimit[] {
  return STANDING_LIMITS.flatMap((limit) => {
    const [used, max] = [usage[limit] ?? 0, limits[limit]]
    return max !== null && used > max ? [{ limit, used, max }] : []
  })
}

/** A published card. `holders`: customers who hold it. `is_open_for_joins` is false after an earlier downgrade. */
export type LiveCard = { stamp_id: string; holders: number; is_open_for_joins?: boolean }

/**
 * Returns the cards, those with most holders first, each with whether it is open for joins under a plan that allows
 * `max`. `keep` is the owner's choice, which closes cards only where the plan allows fewer than are live; null keeps those
 * that are open, so that an earlier choice stands, then those with most holders, whose codes hang in the shop and on most
 * phones, so that the fewest new customers are turned away. These also take the places of chosen cards that are no longer
 * live. Equal cards go by id, so a preview repeats.
 */
export function cardsAfterChange<Card extends LiveCard>(
  cards: readonly Card[],
  max: number | null,
  keep: readonly string[] | null,
): (Card & { stays_open: boolean })[] {
  const sorted = cards.toSorted((one, other) => other.holders - one.holders || (one.stamp_id < other.stamp_id ? -1 : 1))
  const [open_now, closed] = [sorted.filter(isOpen), sorted.filter((card) => !isOpen(card))]
  const choice = max !== null && cards.length > max ? keep : null
  const kept = sorted.filter(({ stamp_id }) => choice?.includes(stamp_id))
  const inOrder = new Set([...kept, ...open_now, ...closed])
  const places = Math.min(max ?? Infinity, choice === null ? Infinity : new Set(choice).size)
  const open = new Set([...inOrder].slice(0, places))
  return sorted.map((card) => ({ ...card, stays_open: open.has(card) }))
}

function isOpen({ is_open_for_joins = true }: LiveCard): boolean {
  return is_open_for_joins
}

/** Returns whether an owner's choice of cards to keep open fits the plan: live cards only, no more than it allows. */
export function isValidChoice(cards: readonly LiveCard[], max: number | null, keep: readonly string[]): boolean {
  const chosen = new Set(keep)
  return (max === null || chosen.size <= max) && [...chosen].every((id) => cards.some((card) => card.stamp_id === id))
}

/** Percentages of a limit at which its owner gets a notice and a mail. */
export const NOTICE_PERCENTS = [80, 100] as const
export type NoticePercent = (typeof NOTICE_PERCENTS)[number]

/** Limits that fill up by customers and messages. The others fill by the owner's own hand, who sees them then. */
export const NOTICE_LIMITS = [
  'customers',
  'operations_month',
  'emails_month',
  'sms_month',
] as const satisfies readonly Limit[]
export type NoticeLimit = (typeof NOTICE_LIMITS)[number]

/** A notice about a limit, as it was sent in a month. */
export type LimitNotice = { limit: NoticeLimit; percent: NoticePercent }

/**
 * Returns the notice that is due about a limit, or null. `sent`: notices of this month about it. One notice a month for
 * each percentage; after the one of 100 % there is none of 80 %. A limit of 0 is not part of the plan.
 */
export function noticeDue(max: number | null, used: number, sent: readonly NoticePercent[]): NoticePercent | null {
  if (max === null || max === 0) return null
  const reached = NOTICE_PERCENTS.findLast((percent) => isReached(max, used, percent))
  return reached === undefined || sent.some((percent) => percent >= reached) ? null : reached
}

/**
 * Returns the notices of this month to show: for each limit the highest that still holds under the plan in force. After
 * an upgrade none does.
 */
export function noticesToShow(
  sent: readonly LimitNotice[],
  { limits, usage }: { limits: PlanLimits; usage: Partial<Record<Limit, number>> },
): LimitNotice[] {
  return NOTICE_LIMITS.flatMap((limit) => {
    const [max, used] = [limits[limit], usage[limit] ?? 0]
    if (max === null || max === 0) return []
    const percent = NOTICE_PERCENTS.findLast(
      (step) => isReached(max, used, step) && sent.some((notice) => notice.limit === limit && notice.percent === step),
    )
    return percent === undefined ? [] : [{ limit, percent }]
  })
}

function isReached(max: number, used: number, percent: NoticePercent): boolean {
  return used * 100 >= max * percent
}
