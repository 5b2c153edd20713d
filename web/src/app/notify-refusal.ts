import type { ApiError } from '@stampwell/contract/call.ts'
import { bringPlanWords } from './plan/bring-plan.ts'
import { isPlanRefusal } from './api-errors.ts'
import { notify } from './toasts/notify.ts'

/** Shows a refusal that names no field; a form shows the others under their fields. */
export function notifyWithoutFields(error: ApiError): void {
  if (Object.keys(error.errors).length === 0) notifyRefusal(error)
}

/** Shows what a refusal says of other fields than `fields`, the only ones that the page has. */
export function notifyBeside(error: ApiError, fields: readonly string[] = []): void {
  const hidden = Object.entries(error.errors).flatMap(([field, words]) => (fields.includes(field) ? [] : words))
  if (hidden.length > 0) notify.error(hidden.join(' '))
  else notifyWithoutFields(error)
}

/** Shows a refusal as a toast; that of a plan with the way to another plan. */
export function notifyRefusal(error: ApiError): void {
  if (!isPlanRefusal(error)) return void notify.error(error.message)
  void bringPlanWords().then((words) => words.notifyPlanRefusal(error))
}
