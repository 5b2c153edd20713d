/** Recipients as of today, so that an owner sees what the message is for before it is on. */
import { automations } from '@stampwell/contract/client-endpoints.gen.ts'
import type { AutomationKey } from '@stampwell/domain/sending/automation.ts'
import { useRead } from '#app/use-read.ts'
import { say } from '#messages/automations.ts'

export function TodayPart({ automationKey: key }: { automationKey: AutomationKey }) {
  const { data } = useRead(automations.today, { params: { key } })
  if (!data) return null
  const { count, names, isComplete } = data
  if (count === 0) return <p className="cap">{say(isComplete ? 'today_nobody' : 'today_nobody_least')}</p>
  const others = count - names.length
  const list = others > 0 ? [...names, say('today_others', { count: others })] : names
  return <p className="cap">{say(isComplete ? 'today_for' : 'today_for_least', { count, names: list.join(', ') })}</p>
}
