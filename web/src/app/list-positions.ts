/**
 * Remembers, for as long as the tab is open, where each list stood: its filters and how far it was scrolled. Two ways
 * lead back: the browser's Back, which returns to a history entry, and a page's own way back, which knows the list only
 * by its path.
 */
import { readJsonInTab, storeInTab } from './session/local-storage.ts'

type ListPosition = { search: string; top: number }
type Positions = { entries: [id: string, top: number][]; lists: [path: string, position: ListPosition][] }

const KEPT = 'stampwell.list-positions'
const MAX_KEPT = 50

let entries = new Map<string, number>()
let lists = new Map<string, ListPosition>()

if (typeof window !== 'undefined') {
  restorePositions()
  window.addEventListener('pagehide', keepPositions)
}

/** `entry` identifies the history entry together with its URL. */
export function rememberPosition(entry: string, path: string, position: ListPosition): void {
  entries = withNewest(entries, entry, position.top)
  lists = withNewest(lists, path, position)
}

export function topOfEntry(entry: string): number | undefined {
  return entries.get(entry)
}

/** Last position of the list at this path; undefined if it was not open in this tab. */
export function lastPosition(path: string): ListPosition | undefined {
  return lists.get(path)
}

/** The next person who logs in on this device does not see what the last one searched for. */
export function forgetPositions(): void {
  entries = new Map()
  lists = new Map()
}

function withNewest<V>(map: ReadonlyMap<string, V>, key: string, value: V): Map<string, V> {
  const others = [...map].filter(([one]) => one !== key)
  return new Map<string, V>([...others.slice(1 - MAX_KEPT), [key, value]])
}

function keepPositions(): void {
  storeInTab(KEPT, JSON.stringify({ entries: [...entries], lists: [...lists] } satisfies Positions))
}

function restorePositions(): void {
  const kept = readJsonInTab<Positions>(KEPT)
  entries = new Map(kept?.entries)
  lists = new Map(kept?.lists)
}
