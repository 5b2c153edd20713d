/**
 * Returns the word that differs least from a misspelt one: by a letter that is wrong, missing, added or swapped with its
 * neighbour. Words of up to five letters may differ by one of these, longer ones by two. Null if none is that near.
 */
export function nearestWord(typed: string, words: Iterable<string>): string | null {
  let nearest: string | null = null
  let least = (typed.length <= 5 ? 1 : 2) + 1
  for (const word of words) {
    const differences = differencesBetween(typed, word)
    if (differences === 0 || differences >= least) continue
    least = differences
    nearest = word
  }
  return nearest
}

/** Optimal string alignment distance: https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance */
function differencesBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        at(last, column) + 1,
        at(now, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return at(last, other.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
