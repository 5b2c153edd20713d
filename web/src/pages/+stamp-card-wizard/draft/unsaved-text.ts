/** Text typed and not saved yet, kept in this tab: it survives a reload and a lost network. */
import { readJsonInTab, storeInTab } from '#app/session/local-storage.ts'
import type { CardDraft } from './card-draft.ts'

/** A first save in progress: retried with the same key until a response arrives, so that one draft makes one card. */
export type PendingCard = { key: string; draft: CardDraft }

const name = (card: string) => `stampwell.card-text.${card}`
const formName = (form: string) => `stampwell.card-form.${form}`
const pendingName = (user: string) => `stampwell.card-pending.${user}`

/** A new card has no id yet: it belongs to its user, not to whoever logs in next in the same tab. */
export function newCardOf(user: string): string {
  return `new.${user}`
}

/** `card` is the card's id, or `newCardOf`. An empty text is removed. */
export function keepUnsaved(card: string, text: Partial<CardDraft>): void {
  keep(name(card), Object.keys(text).length === 0 ? null : text)
}

export function keptUnsaved(card: string): Partial<CardDraft> {
  return readJsonInTab<Partial<CardDraft>>(name(card)) ?? {}
}

/** `form` is its subject and the card's id: `reward.<card>`. Null removes the text. */
export function keepForm(form: string, typed: object | null): void {
  keep(formName(form), typed)
}

export function keptForm<T>(form: string): T | null {
  return readJsonInTab<T>(formName(form))
}

export function keepPending(user: string, pending: PendingCard | null): void {
  keep(pendingName(user), pending)
}

export function keptPending(user: string): PendingCard | null {
  return readJsonInTab<PendingCard>(pendingName(user))
}

function keep(key: string, value: object | null): void {
  storeInTab(key, value === null ? null : JSON.stringify(value))
}
