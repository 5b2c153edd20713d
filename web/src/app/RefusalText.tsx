/** The words of a refusal in a form; behind those of a plan stands the way to another plan. */
import type { ApiError } from '@stampwell/contract/call.ts'
import { Suspense } from 'react'
import { latePart } from '#ui/loading/late-part.ts'
import { bringPlanWords } from './plan/bring-plan.ts'
import { isPlanRefusal } from './api-errors.ts'

const ofPlan = latePart(() => bringPlanWords().then(({ PlanRefusalText }) => PlanRefusalText))

export function RefusalText({ error }: { error: ApiError }) {
  if (!isPlanRefusal(error)) return error.message
  return (
    <Suspense fallback={error.message}>
      <ofPlan.Part error={error} />
    </Suspense>
  )
}
