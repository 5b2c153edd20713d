/** Reads a week of hours: `hours[weekday][hour]`, Monday first. */
type Hours = readonly (readonly number[])[]
type Place = { day: number; hour: number }

/** Shown where fewer hours have stamps, so that a map is never one column wide. */
const USUAL: [first: number, last: number] = [8, 18]

/** Returns the first and last hour with a stamp on any day. */
export function spanOf(hours: Hours): [first: number, last: number] {
  const used = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hours.some((day) => (day[hour] ?? 0) > 0))
  return [Math.min(USUAL[0], ...used), Math.max(USUAL[1], ...used)]
}

export function busiestOf(hours: Hours): Place | null {
  return placesOf(hours).reduce<(Place & { count: number }) | null>(
    (best, place) => (place.count > (best?.count ?? 0) ? place : best),
    null,
  )
}

/** Returns the hour with the fewest stamps among those between a day's own first and last stamp. */
export function quietestOf(hours: Hours): Place | null {
  return placesOf(hours)
    .filter(({ day, hour }) => isOpen(hours[day] ?? [], hour))
    .reduce<(Place & { count: number }) | null>(
      (least, place) => (least && least.count <= place.count ? least : place),
      null,
    )
}

function placesOf(hours: Hours): (Place & { count: number })[] {
  return hours.flatMap((counts, day) => counts.map((count, hour) => ({ day, hour, count })))
}

function isOpen(day: readonly number[], hour: number): boolean {
  return day.slice(0, hour).some((count) => count > 0) && day.slice(hour + 1).some((count) => count > 0)
}
