/** The four steps of a new card, in the URL as `?step=`. */
export const DESIGN_STEP = 1
export const REWARDS_STEP = 2
export const LOCATIONS_STEP = 3
export const REVIEW_STEP = 4
export const STEPS = ['design', 'rewards', 'locations', 'review'] as const

export function stepOf(text: string | null): number {
  const step = Number(text)
  return Number.isInteger(step) && step >= 1 && step <= STEPS.length ? step : DESIGN_STEP
}
