/** Unanswered acts, stored on this device so that a closed tab loses none; only the same log-in sends them. */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { useStorePart } from '#ui/store/store.ts'
import { createKeptJson } from './kept-store.ts'

const NAME = 'stampwell.waiting'

/**
 * `unsure`: sent at least once, without a response. `staff`: who was signed in at the till at the press; left out by an
 * earlier version. `sent_as`: the idempotency key, where it is not `key`.
 */
export type PendingAction = {
  key: string
  owner: string
  staff?: string | null
  since: number
  unsure: boolean
  act: unknown
  sent_as?: string
}

const pending = createKeptJson<PendingAction[]>(NAME, [])

export function pendingActionsOf(owner: string): PendingAction[] {
  return pending.fresh().filter((one) => one.owner === owner)
}

export function keepPendingAction(act: PendingAction): void {
  // Deletes other senders' acts that are older than a day.
  pending.update((acts) => [
    ...acts.filter((one) => one.key !== act.key && (one.owner === act.owner || !isTooOld(one))),
    act,
  ])
}

export function forgetPendingAction(key: string): void {
  pending.update((acts) => acts.filter((one) => one.key !== key))
}

export function forgetPendingActionsOf(owner: string): void {
  pending.update((acts) => acts.filter((one) => one.owner !== owner))
}

/** The server keeps the key for ever, but after a day nobody remembers what was pressed. */
export function isTooOld({ since }: PendingAction): boolean {
  return Date.now() - since > DAY_MS
}

/** Calls `heard` after every change, here or in another tab; returns the function that ends it. */
export function onPendingActions(heard: () => void): () => void {
  return pending.subscribe(heard)
}

/** Counts the acts of this log-in that were sent without a response, in any tab. */
export function usePendingActionCount(owner: string | null): number {
  return useStorePart(pending, (acts) => acts.filter((one) => one.owner === owner && one.unsure).length)
}
