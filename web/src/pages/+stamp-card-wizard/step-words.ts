import { say as saySuggestion } from '#messages/suggestions.ts'
import { say } from '#messages/wizard.ts'
import { neededIn, type CardDraft } from './draft/card-draft.ts'
import type { ShownCard } from './draft/shown-card.ts'
import { DESIGN_STEP, LOCATIONS_STEP, REWARDS_STEP, STEPS } from './steps.ts'

export type StepState = {
  step: number
  card: ShownCard | null
  draft: CardDraft
  /** True while a reward is being typed: it counts as one. */
  isTyping: boolean
}

/** Says what the step still needs; '' when nothing. */
export function needsInWords({ step, card, draft, isTyping }: StepState): string {
  if (step === DESIGN_STEP) {
    const { card_name, number_of_stamps } = neededIn(draft)
    if (card_name && number_of_stamps) return saySuggestion('needs.name_and_stamps')
    if (card_name) return saySuggestion('needs.name')
    return number_of_stamps ? saySuggestion('needs.stamps') : ''
  }
  if (step !== REWARDS_STEP || !card) return ''
  if (card.number_of_stamps === 0) return saySuggestion('needs.stamps')
  const hasMain = card.rewards.some((reward) => reward.stamps_required === card.number_of_stamps)
  return hasMain || isTyping ? '' : saySuggestion('needs.reward')
}

/** Returns the label of the main button. `placing` is true while a location is being typed. */
export function nextWords(step: number, card: ShownCard | null, placing: boolean): string {
  if (step === LOCATIONS_STEP && card?.locations.length === 0 && !placing) return say('skip')
  return say('next', { step: say(`step.${STEPS[step] ?? 'review'}`) })
}
