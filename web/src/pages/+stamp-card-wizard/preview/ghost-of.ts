/** A fresh card shows the first suggestion until its owner has chosen: a finished card says more than an empty one. */
import { suggestCards } from '@stampwell/domain/cards/card-suggestions.ts'
import { say } from '#messages/suggestions.ts'
import type { TakenSuggestion } from '../design/use-card-suggestion.ts'
import type { CardDraft } from '../draft/card-draft.ts'
import type { PreviewParts } from './preview-design.ts'

type GhostOf = {
  suggestion: TakenSuggestion
  draft: CardDraft
  business: { industry_id: string | null; category_id: string | null }
}

/** Returns what the preview draws in place of the draft; null once stamps are chosen. What was typed stays. */
export function ghostOf({ suggestion, draft, business }: GhostOf): Pick<PreviewParts, 'draft' | 'rewards'> | null {
  const [first] = suggestCards(business)
  if (!first || !suggestion.isOffered || suggestion.taken || draft.number_of_stamps !== '') return null
  return {
    draft: {
      ...draft,
      card_name: draft.card_name.trim() || say(`${first.key}.name`),
      number_of_stamps: String(first.stamps),
      selected_icon: draft.selected_icon ?? first.icon,
    },
    rewards: [{ name: say(`${first.key}.reward`), stamps_required: first.stamps }],
  }
}
