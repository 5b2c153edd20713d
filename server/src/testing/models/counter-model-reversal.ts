/** Models undoing and refunding: what the server must answer, and the state after it. */
import { expiryAfterUndo, isUndoable, mayUndo, undoGive } from '@stampwell/domain/stamping/reversal.ts'
import type { Step } from '@stampwell/domain/stamping/stamping.ts'
import { NOTHING, type Model } from './counter-model.ts'

/** Returns `ok` or the refusal's code. */
export function modelUndo(model: Model, index: number, now: Date): string {
  const event = model.events[index]
  if (!event || !model.state) return 'not_found'
  const is_latest =
    isUndoable(event) && !model.events.some((later, at) => at > index && later.kind !== 'undo' && !later.undone)
  const verdict = mayUndo({ event_created_at: event.at, now, is_latest, already_undone: event.undone })
  if (verdict !== 'ok') return verdict
  const before = model.events[index - 1] ?? event
  const { state, step } = undoGive({ step: event, before, state: model.state })
  model.state = state
  model.events.push({
    ...step,
    ...NOTHING,
    spend_minor: event.spend_minor === null ? null : 0 - event.spend_minor,
    at: now,
    undone: false,
    refunded: false,
    reward: event.reward,
    remainder_minor: before.remainder_minor,
  })
  Object.assign(event, { undone: true, receipt: null })
  for (const reward of model.rewards) {
    if (event.kind === 'give' && reward.event === index && !reward.redeemed_at && !reward.revoked_at)
      reward.revoked_at = now
    if (reward.redeemed_by === index) {
      const expires_at = expiryAfterUndo(reward.expires_at, now)
      Object.assign(reward, { expires_at, redeemed_at: null, redeemed_by: null })
    }
  }
  return 'ok'
}

/** Returns the index of the give with this receipt, or the refusal's code. */
export function modelReceipt(model: Model, receipt: string): number | string {
  const index = model.events.findIndex((event) => event.receipt === receipt)
  if (index < 0) return 'not_found'
  return model.events[index]?.refunded ? 'already_refunded' : index
}

type Refund = {
  kind: Step['kind']
  quantity: number
  balance: number
  cycle: number
  spend_minor: number | null
  remainder_minor: number
  /** Indexes of the rewards that the refund revoked. */
  revoked: readonly number[]
}

/**
 * Takes over a refund's row as the server returns it; what a refund takes is tested in refund.test.ts. The row counts
 * in everything that follows.
 */
export function modelRefunded(
  model: Model,
  index: number,
  { kind, quantity, balance, cycle, spend_minor, remainder_minor, revoked }: Refund,
  now: Date,
): void {
  const { state } = model
  const event = model.events[index]
  if (!event || !state) throw new Error('A refund of nothing')
  const goesBack = kind === 'undo' || cycle !== state.cycle
  const after = {
    balance,
    cycle,
    terms_version: goesBack ? (model.events[index - 1]?.terms_version ?? state.terms_version) : state.terms_version,
  }
  model.state = { ...state, ...after }
  model.events.push({
    kind,
    quantity,
    spent: 0,
    ...after,
    ...NOTHING,
    spend_minor,
    at: now,
    undone: false,
    refunded: false,
    reward: null,
    remainder_minor,
  })
  Object.assign(event, { refunded: true, undone: kind === 'undo' })
  for (const reward of revoked) Object.assign(model.rewards[reward] ?? {}, { revoked_at: now })
}
