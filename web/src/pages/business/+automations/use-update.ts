/** Changes an automation. The answer is the whole list, which the page then shows. */
import { automations } from '@stampwell/contract/client-endpoints.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#app/use-act.ts'
import { keyOf } from '#app/use-read.ts'

export function useUpdate(success?: string) {
  const client = useQueryClient()
  const queryKey = keyOf(automations.list)
  return useAct(automations.update, {
    ...(success === undefined ? {} : { success }),
    refreshes: false,
    onDone: async (list) => {
      // An answer that is under way is older than this one.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, list)
      // Whom it would go to depends on its channels.
      const [group, path] = keyOf(automations.today)
      void client.invalidateQueries({ queryKey: [group, path] })
    },
  })
}
