import { say } from '#messages/palette.ts'
import type { PaletteSearch } from './palette-search.ts'

export type PaletteStatusProps = {
  /** Said while the server is asked, and without a network. */
  words: { searching: string; offline: string }
  text: string
  count: number
  isEmpty: boolean
  meant: string | null
  search: PaletteSearch<unknown>
}

/** Says why nothing was found yet or at all. A screen reader also hears how much was found. */
export function PaletteStatus({ words, text, count, isEmpty, meant, search }: PaletteStatusProps) {
  const { groups, isEnough, isAnswered, hint, error } = search
  if (isEnough && !isAnswered && !navigator.onLine) return words.offline
  if (error) return error.message
  if (isEnough && !isAnswered) return groups.every(({ items }) => items.length === 0) ? words.searching : null
  if (hint !== null) return hint
  if (isEmpty)
    return (
      <>
        <b>{say('nothing', { text: text.trim() })}</b>
        {meant !== null && <span>{say('meant', { word: meant })}</span>}
      </>
    )
  return text.trim() === '' ? null : <span className="sr">{say('found', { count })}</span>
}
