/**
 * Counts Unicode code points, as the API's document does: an emoji is one character, whatever its number of UTF-16
 * units.
 */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
