/** Pressed acts that the server refused after their customer had left: kept on this device until somebody has read them. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { useStore } from '#ui/store/store.ts'
import { createKeptJson } from './kept-store.ts'
import type { PendingAction } from './pending-actions-store.ts'

/**
 * `why` is a sentence in the language of the page at that time. `unanswered`: the act itself, where its outcome is unknown, so
 * that it may be sent again with its key.
 */
export type RefusedAction = {
  key: string
  owner: string
  name: string
  why: string
  at: number
  unanswered?: PendingAction
}

const NAME = 'stampwell.refused'
const MAX_KEPT = 100
/** Milliseconds. Another log-in's refusals hold names of customers. */
const WEEK_MS = 7 * DAY_MS

const refused = createKeptJson<RefusedAction[]>(NAME, [])

export function keepRefusedAction(action: RefusedAction): void {
  const isFresh = ({ owner, at }: RefusedAction) => owner === action.owner || action.at - at < WEEK_MS
  refused.update((actions) =>
    [action, ...actions.filter((one) => one.key !== action.key && isFresh(one))].slice(0, MAX_KEPT),
  )
}

/** Another owner reads them from now on. To the server their keys say nothing of that one, so none is sent again. */
export function passRefusedActions(from: string, to: string): void {
  refused.update((actions) =>
    actions.map((one) => {
      if (one.owner !== from) return one
      const { unanswered: _, ...rest } = one
      return { ...rest, owner: to }
    }),
  )
}

export function dismissRefusedAction(key: string): void {
  refused.update((actions) => actions.filter((one) => one.key !== key))
}

/** Returns those of this log-in, the newest first. */
export function useRefusedActions(owner: string | null): RefusedAction[] {
  return useStore(refused).filter((one) => one.owner === owner)
}
