/** The balances that an owner chooses to bring along, before each has its card. */
import type { ImportCard, ImportOptions, SuggestedCard } from '@stampwell/contract/business/imports.ts'

/** `has_points`: the column holds points; `points_per_stamp` is what the owner typed. */
export type CardChoice = Omit<ImportCard, 'stamp_id' | 'points_per_stamp'> & {
  stamp_id: string | null
  has_points: boolean
  points_per_stamp: string
}

export const NEW_CHOICE: CardChoice = {
  stamp_id: null,
  stamps: null,
  rewards_waiting: null,
  has_points: false,
  points_per_stamp: '',
  mode: 'set_when_new',
  over_goal: 'carry',
}

/** Returns the choices to begin with: those made before, else what the header suggests. */
export function choicesOf(options: ImportOptions | null, suggested: readonly SuggestedCard[]): CardChoice[] {
  if (options)
    return options.cards.map((card) => ({
      ...card,
      has_points: card.points_per_stamp !== null,
      points_per_stamp: card.points_per_stamp === null ? '' : String(card.points_per_stamp),
    }))
  return suggested.map(({ is_points, ...card }) => ({ ...NEW_CHOICE, ...card, has_points: is_points }))
}

/** Whether a balance would stay behind only because its card was not chosen. */
export function lacksCard({ stamp_id, stamps, rewards_waiting, mode }: CardChoice): boolean {
  return stamp_id === null && mode !== 'leave' && (stamps !== null || rewards_waiting !== null)
}

/** Whether the owner has to choose a card first. A business without `cards` has none to choose; undefined: not read yet. */
export function mustChooseCard(choices: readonly CardChoice[], cards: readonly object[] | undefined): boolean {
  return cards?.length !== 0 && choices.some(lacksCard)
}

/** Returns what is sent. A choice without its card or without a column brings nothing. */
export function cardsOf(choices: readonly CardChoice[]): ImportCard[] {
  return choices.flatMap(({ has_points, points_per_stamp, stamp_id, ...choice }) =>
    stamp_id === null || (choice.stamps === null && choice.rewards_waiting === null)
      ? []
      : [{ ...choice, stamp_id, points_per_stamp: has_points ? Number(points_per_stamp) : null }],
  )
}
