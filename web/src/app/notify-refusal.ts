import type { ApiError } from '@stampwell/contract/call.ts'
import { bringPlanWords } from './plan/bring-plan.ts'
import { isPlanRefusal } from './api-errors.ts'
import { notify } from './toasts/notify.ts'

/** Shows a refusal that names no field; a form shows the others under their fields. */
export function notifyWithoutFields(error: ApiError): void {
  if (Object.keys(error.errors).length === 0) notifyRefusal(error)
}

/** Shows a refusal as a toast; that of a plan with the way to another plan. */
export function notifyRefusal(error: ApiError): void {
  if (!isPlanRefusal(error)) return void notify.error(error.message)
  void bringPlanWords().then((words) => words.notifyPlanRefusal(error))
}
