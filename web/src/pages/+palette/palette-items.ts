/** Items of a palette, and those that fit the text in its field. Both apps fill it with items of their own. */
import type { ThemeChoice } from '#app/theme.ts'
import type { IconShape } from '#ui/elements/Icon.tsx'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'

/** `Act`: acts of the area that need a dialog of their own after the palette has closed. */
export type PaletteTarget<Act> =
  | { kind: 'page'; to: string }
  | { kind: 'dialog'; act: Act }
  | { kind: 'theme'; theme: ThemeChoice }
  | { kind: 'search'; text: string }
  | { kind: 'search_again' }
  | { kind: 'log_out' }

export type PaletteItem<Act> = {
  id: string
  title: string
  detail?: string
  /** Other words that find it. */
  also?: string
  /** An icon, or the initials of a person. */
  icon: IconShape | string
  target: PaletteTarget<Act>
  /** For Enter together with Ctrl or ⌘; `word` names it. */
  other?: { target: PaletteTarget<Act>; word: string }
  /** Came from a search on the server, so its id alone does not find it again. */
  isFound?: true
  /** Made for the text in the field, which its title may quote. */
  isOffer?: true
  /** Shown for a text that it fits, and not before typing. */
  onlyForText?: true
}

export type PaletteGroup<Act> = { id: string; title: string; items: readonly PaletteItem<Act>[] }

const MIN_INSIDE = 3

/** Every typed word must begin a word of the item; from three letters on it may also stand inside one. */
export function fits({ title, also = '' }: Pick<PaletteItem<never>, 'title' | 'also'>, text: string): boolean {
  const words = wordsOf(`${title} ${also}`)
  return wordsOf(text).every((typed) =>
    words.some((word) => word.startsWith(typed) || (typed.length >= MIN_INSIDE && word.includes(typed))),
  )
}

export function wordsOf(text: string): string[] {
  return plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
