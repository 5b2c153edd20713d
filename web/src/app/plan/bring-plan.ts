/** Loads what a page needs of the plan only after its first paint: the words of what is closed, and what follows it. */
import { loadPart } from '#ui/loading/load-part.ts'

let words: Promise<typeof import('./plan-words.tsx')> | null = null
let following: Promise<unknown> | null = null

/** Loads the words while the browser is idle, or with the first press on a closed control. */
export function bringPlanWords() {
  return (words ??= loadPart(() => import('./plan-words.tsx')))
}

/** From then on the tab follows the plan, until it is closed. */
export function bringPlan(): void {
  void bringPlanWords()
  following ??= loadPart(() => import('./follow-plan.ts')).then(({ followPlan }) => followPlan())
}
