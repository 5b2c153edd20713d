import type { StampEvent } from '@stampwell/contract/ledger.ts'
import { isUndoable, mayUndo } from '@stampwell/domain/stamping/reversal.ts'
import { say } from '#messages/customers.ts'

export function eventWords(event: StampEvent, rewardName: string | undefined): string {
  const count = Math.abs(event.quantity)
  if (event.kind === 'give') return say('ledger.give', { count })
  if (event.kind === 'join') return count > 0 ? say('ledger.join_stamps', { count }) : say('ledger.join')
  if (event.kind === 'redeem')
    return rewardName ? say('ledger.redeem', { name: rewardName }) : say('ledger.redeem_plain')
  if (event.kind === 'expire') return say('ledger.expire', { count })
  if (event.kind === 'adjust' && event.reward_id !== null)
    return rewardName ? say('ledger.gift', { name: rewardName }) : say('ledger.gift_plain')
  if (event.kind === 'adjust') return corrected(event)
  if (event.takes_back_gift) return say('ledger.gift_back')
  // An import may have brought waiting rewards alone, a merge a card without stamps, and a visit too little for one.
  if (event.reward_id === null) return say('ledger.undo_give', { count })
  return rewardName ? say('ledger.undo_redeem', { name: rewardName }) : say('ledger.undo_redeem_plain')
}

/** A merge or an import may have brought a card or rewards alone. */
function corrected({ quantity: count, imported }: StampEvent): string {
  if (count === 0) return say(imported ? 'ledger.imported_none' : 'ledger.adjust_none')
  return say(imported ? 'ledger.imported' : 'ledger.adjust', { count })
}

/** Returns the rows that can still be undone: each card's newest give or redemption. `events` is the first page. */
export function undoable(events: readonly StampEvent[], now: Date): Set<string> {
  const seen = new Set<string>()
  const open = new Set<string>()
  for (const event of events) {
    // After an undo, the row before the undone one counts as the newest. A gift moves no stamps.
    if (
      event.kind === 'undo' ||
      event.undone ||
      (event.kind === 'adjust' && event.reward_id !== null) ||
      seen.has(event.stamp_id)
    )
      continue
    seen.add(event.stamp_id)
    const is_latest = isUndoable({ kind: event.kind, spend_minor: event.spend_minor ?? null })
    if (mayUndo({ event_created_at: new Date(event.created_at), now, is_latest, already_undone: false }) === 'ok')
      open.add(event.id)
  }
  return open
}
