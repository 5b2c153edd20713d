import { automations } from '@stampwell/contract/business/automations.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { AUTOMATIONS } from '@stampwell/domain/sending/automation.ts'

/** Age of the automations in days. */
export const AUTOMATION_DAYS = 35

export async function switchOnAutomations(call: Call): Promise<void> {
  for (const key of AUTOMATIONS) await call(automations.update, { params: { key }, body: { is_on: true } })
}
