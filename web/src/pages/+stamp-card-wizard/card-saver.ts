/**
 * Saves a card's design while it is typed: one save at a time, only changed fields, and a new draft exactly once. It
 * does not use React; `use-card-saver.ts` binds it to a page.
 */
import { ApiError } from '@stampwell/contract/call.ts'
import { stampCards } from '@stampwell/contract/client-endpoints.gen.ts'
import type { StampCard, stampCards as declared } from '@stampwell/contract/business/stamp-cards.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { call, withOptions } from '../../app/call.ts'
import { isTransientError } from '../../app/is-transient-error.ts'
import { createStore } from '../../app/session/store.ts'
import { say } from '../../messages/suggestions.ts'
import { changesIn, draftOf, sendable, unsavedOf, wrongIn, type CardChanges, type CardDraft } from './card-draft.ts'
import { keepPending, keepUnsaved, keptPending, keptUnsaved } from './unsaved-text.ts'

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

export type CardSaver = ReturnType<typeof createCardSaver>

/** Calls `onCard` with the card after each response, with `isNew` at its creation; a save waits for it. */
export function createCardSaver({
  card,
  onCard,
}: {
  card: StampCard | null
  onCard: (card: StampCard, isNew: boolean) => void | Promise<void>
}) {
  let saved = draftOf(card)
  const unsaved = keptUnsaved(card?.id ?? 'new')
  const store = createStore<SaverState>({
    id: card?.id ?? null,
    draft: { ...saved, ...unsaved },
    dirty: Object.keys(unsaved).length > 0,
    saving: false,
    saved_at: null,
    failure: null,
    errors: {},
  })
  let running: Promise<boolean> = Promise.resolve(true)

  function change(fields: Partial<CardDraft>): void {
    const held = store.get()
    const errors = Object.fromEntries(Object.entries(held.errors).filter(([field]) => !(field in fields)))
    show({ draft: { ...held.draft, ...fields }, errors })
  }

  /**
   * Returns true when everything typed is on the server. A second call waits for the first and finds nothing left to
   * send.
   */
  function save(): Promise<boolean> {
    running = running.then(saveOnce)
    return running
  }

  async function saveOnce(): Promise<boolean> {
    const { draft, id } = store.get()
    const wanted = sendable(draft, saved)
    const wrong = wrongIn(draft, saved)
    // A card is made with its name: until then the tab keeps what is typed.
    if (id === null && draft.card_name.trim() === '' && keptPending() === null) {
      show({ errors: { ...store.get().errors, ...wrong } })
      return false
    }
    if (id !== null && Object.keys(changesIn(wanted, saved)).length === 0) {
      show({ errors: { ...store.get().errors, ...wrong } })
      return Object.keys(wrong).length === 0
    }
    show({ saving: true, failure: null })
    try {
      if (id === null) await create(wanted)
      await update()
      show({ saving: false, saved_at: new Date(), errors: wrongIn(store.get().draft, saved) })
      return Object.keys(store.get().errors).length === 0
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ saving: false, failure: error, errors: { ...wrong, ...error.errors } })
      return false
    }
  }

  async function create(wanted: CardDraft): Promise<void> {
    const pending = keptPending() ?? { key: crypto.randomUUID(), draft: wanted }
    keepPending(pending)
    try {
      const { data } = await call(
        stampCards.create,
        withOptions<typeof declared.create>(
          { body: changesIn(pending.draft, draftOf(null)) },
          { idempotency_key: pending.key },
        ),
      )
      keepPending(null)
      keepUnsaved('new', {})
      saved = pending.draft
      show({ id: data.stamp.id })
      await onCard(data.stamp, true)
    } catch (error) {
      // Only a request whose response was lost may have created a card.
      if (!isTransientError(error)) keepPending(null)
      throw error
    }
  }

  async function update(): Promise<void> {
    const { id, draft } = store.get()
    const wanted = sendable(draft, saved)
    const body = changesIn(wanted, saved)
    if (id === null || Object.keys(body).length === 0) return
    const { data } = await call(stampCards.update, { params: { id }, body })
    saved = wanted
    await onCard(data.stamp, false)
  }

  function unsent(): CardChanges {
    return changesIn(sendable(store.get().draft, saved), saved)
  }

  /** Shows validation messages without sending anything. */
  function judge(): void {
    show({ errors: { ...store.get().errors, ...wrongIn(store.get().draft, saved) } })
  }

  /** Marks what a step needs at its fields, without sending anything. */
  function mark(errors: FieldErrors): void {
    show({ errors: { ...store.get().errors, ...errors } })
  }

  /** Uploads or removes the banner. Rejects with `ApiError`. */
  async function sendBanner(banner: File | null): Promise<void> {
    if (store.get().id === null) await save()
    const { id, failure } = store.get()
    if (id === null) throw failure ?? new ApiError(422, { errors: { banner: [say('name_first.banner')] } }, null)
    const { data } = await call(stampCards.update, { params: { id }, body: { banner } })
    show({ saved_at: new Date() })
    await onCard(data.stamp, false)
  }

  function show(part: Partial<SaverState>): void {
    const next = { ...store.get(), ...part }
    const left = unsavedOf(next.draft, saved)
    keepUnsaved(next.id ?? 'new', left)
    store.set({ ...next, dirty: Object.keys(left).length > 0 })
  }

  return { store, change, save, unsent, judge, mark, sendBanner }
}
