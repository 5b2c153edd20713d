/** Sends an act that is stored on the device until it is answered, and deletes it from there then. */
import { ApiError } from '@stampwell/contract/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { DataOf, Endpoint, EndpointRef, InputOf } from '@stampwell/contract/endpoint.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { currentSender, currentStaff } from '#app/session/current-sender.ts'
import {
  forgetPendingAction,
  keepPendingAction,
  pendingActionsOf,
  type PendingAction,
} from '#app/session/pending-actions-store.ts'
import { notify } from '#app/toasts/notify.ts'
import type { RecentAct } from '../session/counter-state.ts'
import { timeSincePress } from './time-since-press.ts'
import { sendUntilAnswered, type DeliveryState, type MayGo } from './send-until-answered.ts'
import { noteSent, sentWords, type SentCount } from './sent-acts.ts'

/** `name` is the customer's; `line` is the act's row in the list of recent acts after the customer has left. */
export type CounterAction = { doing: 'give' | 'redeem' | 'undo'; name: string; line: RecentAct | null }
export type StoredAction = CounterAction & { input: unknown }

/** Returns the act as it is kept on the device from the press on. */
export function pressedNow<Act extends StoredAction>(key: string, act: Act): PendingAction & { act: Act } {
  return { key, owner: currentSender() ?? '', staff: currentStaff(), since: Date.now(), unsure: false, act }
}

/** Keys that this tab is already sending, perhaps for a counter that was left. */
const running = new Set<string>()

export function isSending(key: string): boolean {
  return running.has(key)
}

/** `stale` names the groups to fetch again after a response, besides the endpoint's own. */
export function useSendStored(stale: readonly Pick<EndpointRef, 'group'>[], isGone: () => boolean) {
  const client = useQueryClient()
  return async <E extends Endpoint>(
    endpoint: EndpointRef<E>,
    input: InputOf<E>,
    stored: PendingAction,
    onDeliveryState: (deliveryState: DeliveryState) => void,
  ): Promise<DataOf<E>> => {
    const { key, owner } = stored
    let kept = stored
    const waitedMs = timeSincePress(stored)
    const isStored = (unsure: boolean) =>
      pendingActionsOf(owner).some((one) => one.key === key && one.unsure === unsure)
    const send = (sentInput: InputOf<E>) =>
      sendUntilAnswered(endpoint, sentInput, {
        key: kept.sent_as ?? key,
        waitedMs,
        mayGo: () => mayGo(stored, waitedMs()),
        onDeliveryState: (deliveryState) => {
          if (deliveryState === 'unsure' && isStored(false)) keepPendingAction({ ...kept, unsure: true })
          onDeliveryState(deliveryState)
        },
      })
    let sent: SentCount | null = null
    running.add(key)
    keepPendingAction(stored)
    try {
      const data = await send(input).catch((cause: unknown) => {
        const rest = isStored(true) ? withoutOldScan(input, cause) : null
        if (!rest) throw cause
        // Kept before it is sent: the first key could give once more, should the server take the scan after all.
        const act = { ...(stored.act as StoredAction), input: rest }
        kept = { ...stored, unsure: true, sent_as: `${key}-without-scan`, act }
        keepPendingAction(kept)
        return send(rest)
      })
      for (const group of new Set([endpoint.group, ...stale.map((other) => other.group)]))
        void client.invalidateQueries({ queryKey: [group] })
      sent = sentCount(stored.act as StoredAction, data) // `run` stores this shape
      return data
    } finally {
      running.delete(key)
      const wasUnsure = isStored(true)
      forgetPendingAction(key)
      if (wasUnsure) {
        const count = noteSent(sent, pendingActionsOf(owner).filter((one) => one.unsure).length)
        if (count && isGone()) notify.success(sentWords(count))
      }
    }
  }
}

/**
 * Returns the give without its scan if the scan only became too old while the press waited here: its customer is gone and
 * cannot be scanned again. Null for every other refusal. The server knows no event of the first key, so the give needs
 * another one; that it is made of the first makes every later attempt the same.
 */
function withoutOldScan<Input>(input: Input, cause: unknown): Input | null {
  if (!(cause instanceof ApiError) || cause.code !== 'scan_used' || cause.detail['is_unused'] !== true) return null
  const { body } = input as { body: object } // only a give is refused so
  return Object.assign({}, input, { body: { ...body, scan_id: null } })
}

/**
 * An act that is no longer stored was deleted by a log-out. The server names whoever is signed in at a till.
 * `waitedMs`: the time since the press. That an act has become too old is for its sender to read, or for anybody at the
 * same till.
 */
export function mayGo({ key, owner, staff }: Omit<PendingAction, 'act'>, waitedMs: number): MayGo {
  if (currentSender() === owner) {
    if (waitedMs > DAY_MS) return 'too_old'
    if (staff === undefined || currentStaff() === staff) return 'now'
  }
  return pendingActionsOf(owner).some((one) => one.key === key) ? 'later' : 'never'
}

/** Returns what an answered act adds to the count of sent acts; a rule may have turned one press into several stamps. */
function sentCount({ doing, line }: StoredAction, data: unknown): SentCount {
  const { event } = data as { event?: { quantity: number } } // every reply to an act names its event
  if (doing === 'give') return { stamps: event?.quantity ?? line?.stamps ?? 0, rewards: 0 }
  return { stamps: 0, rewards: doing === 'redeem' ? 1 : 0 }
}
