/** Items that were chosen lately in the palette, the newest first. */
import { readStored, store } from '#app/session/local-storage.ts'
import type { PaletteItem } from './palette-items.ts'

/** `item` is there for a customer only. Everything else is found again by its id. */
export type RecentItem = { id: string; item: PaletteItem | null }

const MOST = 5

/** Customers are kept here only: a reload and a log-out forget them, and no personal data stays on the device. */
let held: { token: string; recent: readonly RecentItem[] } | null = null

export function recentItems(token: string, businessId: string): readonly RecentItem[] {
  if (held?.token !== token) held = { token, recent: storedIds(businessId).map((id) => ({ id, item: null })) }
  return held.recent
}

export function rememberItem(token: string, businessId: string, item: PaletteItem): void {
  const others = recentItems(token, businessId).filter(({ id }) => id !== item.id)
  const recent = [{ id: item.id, item: item.isPerson ? item : null }, ...others].slice(0, MOST)
  held = { token, recent }
  store(nameFor(businessId), JSON.stringify(recent.filter((one) => one.item === null).map(({ id }) => id)))
}

function storedIds(businessId: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(nameFor(businessId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

function nameFor(businessId: string): string {
  return `stampwell.find.${businessId}`
}
