/** The search of a palette on the server: when it asks, and what it found. */
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { usePaused } from '#app/use-paused.ts'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'

export type PaletteSearch<Act> = {
  groups: readonly PaletteGroup<Act>[]
  /** Made for the text, once the server has answered. */
  offers: readonly PaletteItem<Act>[]
  /** The text says enough to search for. */
  isEnough: boolean
  /** The server has answered exactly this text. */
  isAnswered: boolean
  /** The answer makes a misspelt word likely where nothing else fits. */
  mayBeMisspelt: boolean
  /** Says how to find more. */
  hint: string | null
  error: { message: string } | null
  again: () => void
}

const PAUSE_MS = 200
/** Fewer characters say too little to search for. */
const MIN_CHARACTERS = 2

/** `asked` is the text after a pause in typing; until it is `typed`, an answer is that to an earlier text. */
export function useAskedText(text: string) {
  const typed = text.trim()
  const asked = usePaused(typed, PAUSE_MS)
  const isEnough = typed.length >= MIN_CHARACTERS
  return { typed, asked, isEnough, mayAsk: isEnough && asked.length >= MIN_CHARACTERS }
}

/** Repeats a search that failed. */
export function againItem(title: string): PaletteItem<never> {
  return { id: 'act:again', title, icon: IconRefresh, target: { kind: 'search_again' }, isOffer: true }
}
