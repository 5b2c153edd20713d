/**
 * Counts Unicode code points, as the API's document does: an emoji is one character, whatever its number of UTF-16
 * units.
 */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Returns at most `max` characters from the beginning, all of them whole. */
export function firstCharacters(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(0, max).join('')
}

/** The same from the end. */
export function lastCharacters(text: string, max: number): string {
  return text.length <= max ? text : Array.from(text).slice(-max).join('')
}

/** Returns the text, or its first `max` characters and a sign that it goes on. */
export function shortened(text: string, max: number): string {
  const first = firstCharacters(text, max)
  return first === text ? text : `${first}…`
}
