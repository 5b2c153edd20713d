/** Items that were chosen lately in the palette, the newest first. */
import { readStoredJson, store } from '#app/session/local-storage.ts'
import type { PaletteItem } from './palette-items.ts'

/** `item` is there only if a search found it. Everything else is found again by its id. */
export type RecentItem<Act> = { id: string; item: PaletteItem<Act> | null }

/** `token` of the session; `name` of the business or the admin under which the device keeps ids. */
export type RecentOf = { token: string; name: string }

const MOST = 5

/** Found items are kept here only: a reload and a log-out forget them, and no personal data stays on the device. */
let held: { token: string; recent: readonly RecentItem<unknown>[] } | null = null

export function recentItems<Act>({ token, name }: RecentOf): readonly RecentItem<Act>[] {
  if (held?.token !== token) held = { token, recent: storedIds(name).map((id) => ({ id, item: null })) }
  return held.recent as readonly RecentItem<Act>[] // a token belongs to one area, which has one kind of acts
}

export function rememberItem<Act>(of: RecentOf, item: PaletteItem<Act>): void {
  const others = recentItems<Act>(of).filter(({ id }) => id !== item.id)
  const recent = [{ id: item.id, item: item.isFound ? item : null }, ...others].slice(0, MOST)
  held = { token: of.token, recent }
  store(keyOf(of.name), JSON.stringify(recent.filter((one) => one.item === null).map(({ id }) => id)))
}

function storedIds(name: string): string[] {
  const stored = readStoredJson(keyOf(name))
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
}

function keyOf(name: string): string {
  return `stampwell.find.${name}`
}
