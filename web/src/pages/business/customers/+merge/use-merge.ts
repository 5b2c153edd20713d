/** Merging and taking it back, with news that carries its own Undo. */
import { customers, merges, statistics } from '@stampwell/contract/doors.gen.ts'
import { notify } from '../../../../app/toasts/notify.ts'
import { useAct } from '../../../../app/use-act.ts'
import { say } from '../../../../messages/merge.ts'

export function useMerge() {
  const also = [customers.list, statistics.dashboard]
  const merge = useAct(merges.merge, { also })
  const undo = useAct(merges.undo, { also })

  /** Whether it was taken back; why not is said. */
  const takeBack = async (id: string): Promise<boolean> => {
    const undone = await undo.submit({ params: { id } })
    if (undone) notify.success(say('undone'))
    return undone !== null
  }
  /** The kept customer's id, or null when it was refused; why is said. */
  const join = async (keep_id: string, merge_id: string): Promise<string | null> => {
    const done = await merge.submit({ body: { keep_id, merge_id } })
    if (!done) return null
    notify.withAct(say('done', { name: done.customer.name }), { label: say('undo'), onPress: () => void takeBack(done.merge.id) })
    return done.customer.id
  }
  return { join, takeBack, busy: merge.busy || undo.busy }
}
