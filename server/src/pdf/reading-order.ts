import { FROM_RIGHT } from '@stampwell/domain/text/name-in-text.ts'

export type TextPiece = { text: string; fromRight: boolean }

/**
 * Implements a subset of the Unicode bidirectional algorithm, for one line without embeddings: enough for names and
 * addresses. Brackets that are read from the right are exchanged, because the fonts draw each one as it is.
 */
export function inPrintedOrder(line: string): TextPiece[] {
  if (!FROM_RIGHT.test(line)) return [{ text: line, fromRight: false }]
  const letters = Array.from(line)
  const levels = levelsOf(letters)
  const pieces: { text: string; level: number }[] = []
  letters.forEach((letter, at) => {
    const last = pieces.at(-1)
    if (last && last.level === levels[at]) last.text += letter
    else pieces.push({ text: letter, level: levels[at] ?? 0 })
  })
  for (const level of [2, 1]) reverseFrom(pieces, level)
  return pieces.map(({ text, level }) => (level === 1 ? fromRight(text) : { text, fromRight: false }))
}

const PAIRS = ['()', '[]', '{}', '<>', '«»', '‹›']
const OPPOSITES = new Map(PAIRS.flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const]))

function fromRight(text: string): TextPiece {
  const letters = Array.from(text, (letter) => OPPOSITES.get(letter) ?? letter)
  return { text: letters.join(''), fromRight: true }
}

/** Returns bidirectional levels: 0 and 2 run left to right, 1 right to left; 2 is nested in 1. */
function levelsOf(letters: string[]): number[] {
  const strong = letters.find((letter) => /\p{L}/u.test(letter))
  const base = strong && FROM_RIGHT.test(strong) ? 1 : 0
  let before = base
  const known = letters.map((letter) => {
    if (FROM_RIGHT.test(letter) && !/\p{N}/u.test(letter)) return (before = 1)
    if (/\p{L}/u.test(letter)) {
      before = 0
      return base === 0 ? 0 : 2
    }
    // Numbers follow the direction of the surrounding script.
    if (/\p{N}/u.test(letter)) return before === 1 || base === 1 ? 2 : 0
    return null
  })
  return known.map((level, at) => {
    if (level !== null) return level
    const left = known.slice(0, at).findLast((one) => one !== null) ?? base
    const right = known.slice(at + 1).find((one) => one !== null) ?? base
    if (left === right) return left
    return left > 0 && right > 0 ? 1 : base
  })
}

function reverseFrom(pieces: { level: number }[], level: number) {
  for (let at = 0; at < pieces.length; at++) {
    let end = at
    while ((pieces[end]?.level ?? -1) >= level) end++
    if (end - at > 1) pieces.splice(at, end - at, ...pieces.slice(at, end).toReversed())
    at = Math.max(at, end)
  }
}
