/** Takes a suggestion for a fresh card: its name, stamps and icon at once, and its reward as soon as the card is saved. */
import { rewards as endpoints, stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import { SUGGESTION_KEYS, type CardSuggestion } from '@stampwell/domain/cards/card-suggestions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAct } from '#app/use-act.ts'
import { keyOf } from '#app/use-read.ts'
import { say } from '#messages/suggestions.ts'
import type { CardSaver } from '../draft/card-saver.ts'
import type { PreviewReward } from '../preview/preview-design.ts'
import { newReward, rewardBody } from '../rewards/reward-draft.ts'
import type { ShownCard } from '../draft/shown-card.ts'

export type TakenSuggestion = {
  /** True for a card that begins empty, for as long as the wizard stays with it. */
  isOffered: boolean
  taken: CardSuggestion | null
  /** Its reward while the server does not have it, for the preview. */
  reward: PreviewReward | null
  take: (suggestion: CardSuggestion) => void
  /** Saves the reward if that failed before. Tells the user if it fails again. */
  settle: () => Promise<void>
}

const NAMES: ReadonlySet<string> = new Set(SUGGESTION_KEYS.map((key) => say(`${key}.name`)))
const REWARDS: ReadonlySet<string> = new Set(SUGGESTION_KEYS.map((key) => say(`${key}.reward`)))

/** `card` is null until the draft is first saved. */
export function useCardSuggestion(saver: CardSaver, card: ShownCard | null): TakenSuggestion {
  const client = useQueryClient()
  const also = [stampCards.show]
  const add = useAct(endpoints.create, { also })
  const change = useAct(endpoints.update, { also })
  const [isOffered] = useState(card === null || (card.number_of_stamps === 0 && card.rewards.length === 0))
  const [taken, setTaken] = useState<CardSuggestion | null>(null)
  const [unsaved, setUnsaved] = useState<CardSuggestion | null>(null)
  // A caller of `settle` that waits sees what became of the reward meanwhile, which state of its render would not show.
  const unsavedNow = useRef<CardSuggestion | null>(null)
  const filledIcon = useRef<string | null>(null)
  const running = useRef<Promise<void>>(Promise.resolve())

  const noteUnsaved = (suggestion: CardSuggestion | null) => {
    unsavedNow.current = suggestion
    setUnsaved(suggestion)
  }
  const take = (suggestion: CardSuggestion) => {
    const { draft } = saver.store.get()
    // The icon drawn on the home page or chosen by hand stays; one that a suggestion filled in follows the suggestion.
    const isOwnIcon = draft.selected_icon !== null && draft.selected_icon !== filledIcon.current
    if (!isOwnIcon) filledIcon.current = suggestion.icon
    const isOwnName = draft.card_name.trim() !== '' && !NAMES.has(draft.card_name.trim())
    saver.change({
      ...(isOwnName ? {} : { card_name: say(`${suggestion.key}.name`) }),
      number_of_stamps: String(suggestion.stamps),
      ...(isOwnIcon ? {} : { selected_icon: suggestion.icon }),
    })
    setTaken(suggestion)
    noteUnsaved(suggestion)
    // One after the other: the second suggestion changes the reward that the first one made.
    running.current = running.current.then(() => saveWith(suggestion))
  }
  const saveWith = async (suggestion: CardSuggestion) => {
    if (!(await saver.save())) return
    // Another suggestion was taken meanwhile: the card may have that one's number of stamps by now.
    if (unsavedNow.current?.key !== suggestion.key) return
    const { id } = saver.store.get()
    if (id !== null && (await saveReward(id, suggestion)) && unsavedNow.current?.key === suggestion.key)
      noteUnsaved(null)
  }
  // Rewards of the user's own are left as they are.
  const saveReward = async (id: string, { key, stamps }: CardSuggestion) => {
    const shown = keyOf(stampCards.show, { params: { id } })
    const saved = client.getQueryData<{ stamp: ShownCard }>(shown)?.stamp.rewards ?? []
    const [only] = saved
    const body = rewardBody(newReward(stamps, { name: say(`${key}.reward`) }), [])
    if (!only) {
      const added = await add.submit({ body: { stamp: id, ...body } })
      // The next suggestion changes this reward, also before the card is read again.
      if (added)
        client.setQueryData<{ stamp: ShownCard }>(
          shown,
          (cached) => cached && { stamp: { ...cached.stamp, rewards: [added.reward] } },
        )
      return added !== null
    }
    if (saved.length > 1 || !REWARDS.has(only.name)) return true
    return (await change.submit({ params: { reward: only.id }, body })) !== null
  }
  const settle = async () => {
    await running.current
    if (unsavedNow.current) await saveWith(unsavedNow.current)
  }
  const reward = unsaved && { id: null, name: say(`${unsaved.key}.reward`), stamps_required: unsaved.stamps }
  return { isOffered, taken, reward, take, settle }
}
