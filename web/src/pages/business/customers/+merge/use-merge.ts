/** Merges and undoes merges; the success toast carries an Undo button. */
import {
  customerNotes,
  customers,
  merges,
  messages,
  stampCards,
  statistics,
} from '@stampwell/contract/client-endpoints.gen.ts'
import { notify } from '#app/toasts/notify.ts'
import { refreshWithout } from '#app/query-client.ts'
import { useAct } from '#app/use-act.ts'
import { say } from '#messages/merge.ts'

/** Lists to read again: a merge, or its undo, moves their rows from one customer to another. */
const MOVED = [customers.list, customerNotes.list, messages.list, stampCards.list, statistics.dashboard]

export function useMerge() {
  const merge = useAct(merges.merge, { refreshes: false })
  const undo = useAct(merges.undo, { also: MOVED })

  /** Returns whether the merge was undone; a refusal is shown in a toast. */
  const takeBack = async (id: string): Promise<boolean> => {
    const undone = await undo.submit({ params: { id } })
    if (undone) notify.success(say('undone'))
    return undone !== null
  }
  /** Returns whether the merge succeeded; a refusal is shown in a toast. `leave` closes the merged customer's page. */
  const join = async (
    keep_id: string,
    merge_id: string,
    leave: (keptId: string) => void | Promise<void>,
  ): Promise<boolean> => {
    const done = await merge.submit({ body: { keep_id, merge_id } })
    if (!done) return false
    notify.withAct(say('done', { name: done.customer.name }), {
      label: say('undo'),
      onPress: () => void takeBack(done.merge.id),
    })
    // Leaves first: the page would otherwise request a customer who no longer exists.
    await leave(done.customer.id)
    refreshWithout(merge_id, [merges.list.group, ...MOVED.map(({ group }) => group)])
    return true
  }
  return { join, takeBack, busy: merge.busy || undo.busy }
}
