/** Saves a card's design while it is typed: one save at a time, only changed fields, and a new draft exactly once. */
import { ApiError } from '@stampwell/contract/call.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { call } from '#app/call.ts'
import { isTransientError } from '#app/api-errors.ts'
import { sendWithKey } from '#app/send-with-key.ts'
import { say } from '#messages/suggestions.ts'
import { changesIn, draftOf, type CardDraft } from './card-draft.ts'
import { createDraftStore } from './card-draft-store.ts'
import { keepPending, keepUnsaved, keptPending, newCardOf, type PendingCard } from './unsaved-text.ts'

export type CardSaver = ReturnType<typeof createCardSaver>

export type CardSaverInput = {
  card: StampCard | null
  /** The id of the user who designs the card. */
  user: string
  onCard: (card: StampCard, isNew: boolean) => void | Promise<void>
}

/** Calls `onCard` with the card after each response, with `isNew` at its creation; a save waits for it. */
export function createCardSaver({ card, user, onCard }: CardSaverInput) {
  const { store, set, change, mark, wrong, toSend, unsent, noteSaved, hear } = createDraftStore(card, user)
  let running: Promise<boolean> = Promise.resolve(true)

  /** Returns true when everything typed is on the server. A second call waits for the first. */
  function save(): Promise<boolean> {
    running = running.then(saveOnce)
    return running
  }

  async function saveOnce(): Promise<boolean> {
    const { draft, id } = store.get()
    const wanted = toSend()
    const problems = wrong()
    // A card is made with its name: until then the tab keeps what is typed.
    if (id === null && draft.card_name.trim() === '' && keptPending(user) === null) {
      mark(problems)
      return false
    }
    if (id !== null && Object.keys(unsent()).length === 0) {
      mark(problems)
      return Object.keys(problems).length === 0
    }
    set({ saving: true, failure: null })
    try {
      if (id === null) await create(wanted)
      await update()
      set({ saving: false, saved_at: new Date(), errors: wrong() })
      return Object.keys(store.get().errors).length === 0
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      set({ saving: false, failure: error, errors: { ...problems, ...error.errors } })
      return false
    }
  }

  async function create(wanted: CardDraft): Promise<void> {
    const pending = keptPending(user) ?? { key: crypto.randomUUID(), draft: wanted }
    const stamp = await sendNewCard(user, pending)
    keepUnsaved(newCardOf(user), {})
    noteSaved(pending.draft, stamp)
    set({ id: stamp.id })
    await onCard(stamp, true)
  }

  async function update(): Promise<void> {
    const { id } = store.get()
    const wanted = toSend()
    const body = unsent()
    if (id === null || Object.keys(body).length === 0) return
    const { data } = await call(stampCards.update, { params: { id }, body })
    noteSaved(wanted, data.stamp)
    await onCard(data.stamp, false)
  }

  /** Shows validation messages without sending anything. */
  function judge(): void {
    mark(wrong())
  }

  /** Uploads or removes the banner. Rejects with `ApiError`. */
  async function sendBanner(banner: File | null): Promise<void> {
    if (store.get().id === null) await save()
    const { id, failure } = store.get()
    if (id === null) throw failure ?? new ApiError(422, { errors: { banner: [say('name_first.banner')] } }, null)
    const { data } = await call(stampCards.update, { params: { id }, body: { banner } })
    set({ saved_at: new Date() })
    await onCard(data.stamp, false)
  }

  return { store, change, save, unsent, judge, mark, sendBanner, hear }
}

async function sendNewCard(user: string, pending: PendingCard): Promise<StampCard> {
  keepPending(user, pending)
  try {
    const body = changesIn(pending.draft, draftOf(null))
    const { data } = await sendWithKey(call, stampCards.create, { body }, { key: pending.key, retry: () => null })
    keepPending(user, null)
    return data.stamp
  } catch (error) {
    // Only a request whose response was lost may have created a card.
    if (!isTransientError(error)) keepPending(user, null)
    throw error
  }
}
