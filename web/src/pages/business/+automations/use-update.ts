/** Changes an automation. Its answer is a list, which may be older about the others when it comes late. */
import type { Automation } from '@stampwell/contract/business/automations.ts'
import { automations } from '@stampwell/contract/client-endpoints.gen.ts'
import type { AutomationKey } from '@stampwell/domain/sending/automation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#app/use-act.ts'
import { keyOf } from '#app/use-read.ts'

type AutomationList = { automations: Automation[] }

export function useUpdate(key: AutomationKey, success?: string) {
  const client = useQueryClient()
  const queryKey = keyOf(automations.list)
  return useAct(automations.update, {
    ...(success === undefined ? {} : { success }),
    refreshes: false,
    onDone: async (answer) => {
      // An answer that is under way is older than this one.
      await client.cancelQueries({ queryKey })
      client.setQueryData<AutomationList>(queryKey, (shown) => (shown ? withOneOf(answer, shown, key) : answer))
      // Whom it would go to depends on its channels.
      const [group, path] = keyOf(automations.today)
      void client.invalidateQueries({ queryKey: [group, path] })
    },
  })
}

/** Returns the list that is shown, with one automation as it was answered. */
function withOneOf(answer: AutomationList, shown: AutomationList, key: AutomationKey): AutomationList {
  const changed = answer.automations.find((one) => one.key === key)
  return { automations: shown.automations.map((one) => (one.key === key && changed ? changed : one)) }
}
