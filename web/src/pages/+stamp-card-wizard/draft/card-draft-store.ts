/** Holds a card's design while it is typed, beside what the server has. Unsaved text is kept in this tab. */
import type { ApiError } from '@stampwell/contract/call.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { createStore } from '#ui/store/create-store.ts'
import { changesIn, draftOf, sendable, unsavedOf, wrongIn, type CardChanges, type CardDraft } from './card-draft.ts'
import { keepUnsaved, keptUnsaved, newCardOf } from './unsaved-text.ts'

export type SaverState = {
  /** Null until the first save. */
  id: string | null
  draft: CardDraft
  dirty: boolean
  saving: boolean
  saved_at: Date | null
  failure: ApiError | null
  errors: FieldErrors
}

export function createDraftStore(card: StampCard | null, user: string) {
  let saved = draftOf(card)
  let heard = saved
  // What the server made of the fields that were sent from here, and when it answered last.
  let answered: Partial<CardDraft> = {}
  let answeredAt = ''
  const unsaved = keptUnsaved(card?.id ?? newCardOf(user))
  const store = createStore<SaverState>({
    id: card?.id ?? null,
    draft: { ...saved, ...unsaved },
    dirty: Object.keys(unsaved).length > 0,
    saving: false,
    saved_at: null,
    failure: null,
    errors: {},
  })

  function set(part: Partial<SaverState>): void {
    const next = { ...store.get(), ...part }
    const left = unsavedOf(next.draft, saved)
    keepUnsaved(next.id ?? newCardOf(user), left)
    store.set({ ...next, dirty: Object.keys(left).length > 0 })
  }

  function change(fields: Partial<CardDraft>): void {
    const state = store.get()
    const errors = Object.fromEntries(Object.entries(state.errors).filter(([field]) => !(field in fields)))
    set({ draft: { ...state.draft, ...fields }, errors })
  }

  /** Marks fields as wrong, without sending anything. */
  function mark(errors: FieldErrors): void {
    set({ errors: { ...store.get().errors, ...errors } })
  }

  function wrong(): FieldErrors {
    return wrongIn(store.get().draft, saved)
  }

  /** Returns the draft without what the server would refuse. */
  function toSend(): CardDraft {
    return sendable(store.get().draft, saved)
  }

  function unsent(): CardChanges {
    return changesIn(toSend(), saved)
  }

  /** Notes what the server has, from its answer; `store` shows it at the next change. */
  function noteSaved(draft: CardDraft, answer: StampCard): void {
    const sent = Object.keys(unsavedOf(draft, saved))
    const fields = Object.entries(draftOf(answer)).filter(([field]) => sent.includes(field))
    answered = { ...answered, ...Object.fromEntries(fields) }
    answeredAt = answer.updated_at
    saved = draft
  }

  /**
   * Shows what the server has by now in the fields that nobody changed here, as other forms do. The answer to what was
   * sent from here is no news: it may lack the blank after which somebody goes on typing.
   */
  function hear(card: StampCard): void {
    if (card.updated_at < answeredAt) return
    const now = draftOf(card)
    const other = Object.entries(unsavedOf(now, heard)).filter(
      ([field, value]) => value !== answered[field as keyof CardDraft], // a draft has only its own fields
    )
    const news: Partial<CardDraft> = Object.fromEntries(other)
    heard = now
    if (other.length === 0) return
    answered = { ...answered, ...news }
    const typed = unsavedOf(store.get().draft, saved)
    saved = { ...saved, ...news }
    change(Object.fromEntries(Object.entries(news).filter(([field]) => !(field in typed))))
  }

  return { store, set, change, mark, wrong, toSend, unsent, noteSaved, hear }
}
