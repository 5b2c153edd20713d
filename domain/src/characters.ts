/** How long a text is for people, and for the API's document: an emoji is one character, of whatever many units it is kept. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
