/** The café writes to customers who need one more stamp. Few of them stay away, so a win-back would show no result. */
import { automations } from '@stampwell/contract/business/automations.ts'
import type { Call } from '@stampwell/contract/call.ts'

/** Age of the automation in days. */
export const AUTOMATION_DAYS = 45

export async function switchOnAutomation(call: Call): Promise<void> {
  await call(automations.update, {
    params: { key: 'one_to_go' },
    body: { is_on: true, channels: ['in-app', 'email'] },
  })
}
