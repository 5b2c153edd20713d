/** Remembers on this device at which step a draft was left, and finds the way back to it. */
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { store, readStored } from '#app/session/local-storage.ts'
import { DESIGN_STEP, REVIEW_STEP, REWARDS_STEP, stepOf } from '../steps.ts'

const LEFT_AT = 'stampwell.wizard-left'
const NEW_CARD = '/stamp/create'

export function rememberStep(card: string, step: number): void {
  store(LEFT_AT, JSON.stringify({ card, step }))
}

export function addressOfStep(card: string, step: number): string {
  return `${NEW_CARD}?step=${step}&card=${card}`
}

/** The wizard at the draft and the step where it was left; elsewhere begun, at the first step that is not done. */
export function addressToResume(cards: readonly StampCard[]): string {
  const drafts = cards.filter((card) => card.status === 'draft')
  const left = readLeft()
  const draft = drafts.find((card) => card.id === left?.card) ?? drafts[0]
  if (!draft) return NEW_CARD
  return addressOfStep(draft.id, draft.id === left?.card ? left.step : firstOpenStep(draft))
}

/** The review of the newest draft, which says what is missing and publishes; a new card where there is no draft. */
export function addressToPublish(cards: readonly StampCard[]): string {
  const draft = cards.find((card) => card.status === 'draft')
  return draft ? addressOfStep(draft.id, REVIEW_STEP) : NEW_CARD
}

function firstOpenStep(card: StampCard): number {
  if (card.card_name.trim() === '' || card.number_of_stamps === 0) return DESIGN_STEP
  return card.rewards_count === 0 ? REWARDS_STEP : REVIEW_STEP
}

// Anybody may write the browser's storage, so what comes out of it is checked.
function readLeft(): { card: string; step: number } | null {
  try {
    const left: unknown = JSON.parse(readStored(LEFT_AT) ?? 'null')
    if (typeof left !== 'object' || left === null || !('card' in left) || !('step' in left)) return null
    return typeof left.card === 'string' ? { card: left.card, step: stepOf(String(left.step)) } : null
  } catch {
    return null
  }
}
