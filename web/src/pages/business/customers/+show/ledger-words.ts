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
  if (event.kind === 'adjust' && event.imported) return say('ledger.imported', { count })
  if (event.kind === 'adjust') return say('ledger.adjust', { count: event.quantity })
  // An import may have brought waiting rewards alone.
  if (count > 0 || event.imported) return say('ledger.undo_give', { count })
  if (isGiftBack(event)) return say('ledger.gift_back')
  return rewardName ? say('ledger.undo_redeem', { name: rewardName }) : say('ledger.undo_redeem_plain')
}

/** An undo of zero stamps that names no reward took back a gift, unless it carries an amount of money. */
function isGiftBack({ kind, quantity, reward_id, spend_minor }: StampEvent): boolean {
  return kind === 'undo' && quantity === 0 && reward_id === null && !spend_minor
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
